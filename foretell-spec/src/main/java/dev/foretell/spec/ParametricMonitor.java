// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Slices a run by the objects of its events, and runs a monitor on each slice (Chen, Roşu, <i>Parametric Trace Slicing
 * and Monitoring</i>, 2009, algorithm C). A binding that is not full has a monitor too, from which larger ones go on, but is not
 * judged.
 *
 * <p>Deviations: bindings are joined only if they have an object in common, so that objects which never meet in an event
 * make no tuple; a tuple of which several parts have had events goes on from the largest part, the first if there are
 * several. A binding with an object that has had its last event is dropped once the other events cannot make it bad.
 */
final class ParametricMonitor<S, L> implements Monitor<Map<Binding, Set<S>>, ParametricMonitor.Letter<L>> {
    /**
     * What an event is to the slices of those bindings that have its objects, and the objects it is the last event of. A
     * letter is null if the event does no more than bring objects together.
     */
    record Letter<L>(Map<Binding, L> slices, Set<Object> last) {}

    private final Declarations declarations;
    private final Monitor<S, L> monitor;

    ParametricMonitor(Declarations declarations, Monitor<S, L> monitor) {
        this.declarations = declarations;
        this.monitor = monitor;
    }

    @Override
    public Letter<L> letter(Observation event) {
        Map<Binding, Set<String>> names = new LinkedHashMap<>();
        for (EventDefinition definition : declarations.events()) {
            if (definition.matches(event)) {
                add(names, definition.name(), definition.bound(event));
            }
        }
        for (Variable variable : declarations.variables()) {
            if (variable.matches(event)) {
                String owner = variable.owner();
                add(names, variable.name(), owner == null ? Map.of() : Map.of(owner, event.object()));
            }
        }
        Map<Binding, L> slices = new LinkedHashMap<>();
        names.forEach((binding, declared) -> {
            L letter = monitor.letter(event.only(declared));
            if (letter != null || binding.size() > 1) {
                slices.put(binding, letter);
            }
        });
        return slices.isEmpty() ? null : new Letter<>(slices, event.last());
    }

    private void add(Map<Binding, Set<String>> names, String name, Map<String, Object> bound) {
        if (bound == null) {
            throw new IllegalArgumentException("the objects of the event '" + name
                    + "' were not recorded; record with --spec and this specification");
        }
        names.computeIfAbsent(Binding.of(declarations.parameters(), bound), key -> new TreeSet<>())
                .add(name);
    }

    @Override
    public Map<Binding, Set<S>> start() {
        return Map.of(Binding.nothing(declarations.parameters().size()), Set.of(monitor.start()));
    }

    @Override
    public Collection<Map<Binding, Set<S>>> next(Map<Binding, Set<S>> state, Letter<L> letter) {
        Map<Binding, Set<S>> now = state;
        for (Map.Entry<Binding, L> slice : letter.slices.entrySet()) {
            now = step(now, slice.getKey(), slice.getValue());
        }
        if (!letter.last.isEmpty()) {
            now.entrySet().removeIf(entry -> isOver(entry.getKey(), entry.getValue(), letter.last));
        }
        return List.of(now);
    }

    private Map<Binding, Set<S>> step(Map<Binding, Set<S>> state, Binding event, L letter) {
        Map<Binding, Set<S>> next = new HashMap<>(state);
        Set<Binding> concerned = new HashSet<>(Set.of(event));
        for (Binding known : state.keySet()) {
            Binding joined = event.isPartOf(known) ? known : known.meets(event) ? known.join(event) : null;
            if (joined != null) {
                concerned.add(joined);
            }
        }
        for (Binding binding : concerned) {
            Set<S> before = state.get(largestPart(state.keySet(), binding));
            Set<S> after = letter == null ? before : new HashSet<>();
            for (S one : letter == null ? Set.<S>of() : before) {
                after.addAll(monitor.next(one, letter));
            }
            next.put(binding, after);
        }
        return next;
    }

    private static Binding largestPart(Set<Binding> known, Binding binding) {
        if (known.contains(binding)) {
            return binding;
        }
        Binding best = null;
        for (Binding part : known) {
            if (part.isPartOf(binding)
                    && (best == null || part.size() > best.size() || part.size() == best.size() && first(part, best))) {
                best = part;
            }
        }
        return best;
    }

    private static boolean first(Binding part, Binding other) {
        for (int i = 0; i < part.objects().size(); i++) {
            if ((part.objects().get(i) == null) != (other.objects().get(i) == null)) {
                return part.objects().get(i) != null;
            }
        }
        return false;
    }

    /** Events on an object that has had its last do not come again, nor is it ever brought together with others. */
    private boolean isOver(Binding binding, Set<S> states, Set<Object> last) {
        Set<String> gone = new HashSet<>();
        for (int i = 0; i < binding.objects().size(); i++) {
            if (last.contains(binding.objects().get(i))) {
                gone.add(declarations.parameters().get(i).name());
            }
        }
        if (gone.isEmpty() || !binding.isFull()) {
            return !gone.isEmpty();
        }
        return states.stream()
                .allMatch(state -> !monitor.isBad(state)
                        && monitor.isSafe(
                                state,
                                event -> event.patterns().stream()
                                        .anyMatch(pattern ->
                                                pattern.parameters().stream().noneMatch(gone::contains))));
    }

    @Override
    public boolean isBad(Map<Binding, Set<S>> state) {
        return state.entrySet().stream()
                .anyMatch(entry ->
                        entry.getKey().isFull() && entry.getValue().stream().anyMatch(monitor::isBad));
    }

    @Override
    public String text(Map<Binding, Set<S>> state) {
        return state.entrySet().stream()
                .filter(entry -> entry.getKey().isFull())
                .map(entry -> entry.getKey().objects() + ": "
                        + entry.getValue().stream().map(monitor::text).collect(Collectors.joining(" or ")))
                .sorted()
                .collect(Collectors.joining("; "));
    }
}
