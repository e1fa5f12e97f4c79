// SPDX-License-Identifier: Apache-2.0
package dev.foretell.spec;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Slices a run by the objects of its events, and runs a monitor on each slice (Chen, Roşu, <i>Parametric Trace Slicing
 * and Monitoring</i>, 2009, algorithm C). A binding that is not full has a monitor too, from which larger ones go on, but is not
 * judged.
 *
 * <p>Deviations: bindings are joined only if they have an object in common, so that objects which never meet in an event
 * make no tuple; a tuple of which several parts have had events goes on from the largest part, the first if there are
 * several. A binding with an object that has had its last event is dropped if the other events cannot make it bad.
 */
final class ParametricMonitor<S, L> implements Monitor<Slices<S>, ParametricMonitor.Letter<L>> {
    /**
     * What an event is to the slices of those bindings that have its objects, and the objects it is the last event of. A
     * letter is null if the event does no more than bring objects together.
     */
    record Letter<L>(Map<Binding, L> slices, Set<Object> last) {}

    private final Declarations declarations;

    /** The parameters whose objects are known by their numbers alone, since calls know no other names. */
    private final Set<String> numbered = new HashSet<>();

    private final Monitor<S, L> monitor;

    ParametricMonitor(Declarations declarations, Monitor<S, L> monitor) {
        this.declarations = declarations;
        this.monitor = monitor;
        ParameterRules rules = new ParameterRules(declarations);
        for (Parameter parameter : declarations.parameters()) {
            if (rules.isNumbered(parameter.name())) {
                numbered.add(parameter.name());
            }
        }
    }

    @Override
    public Letter<L> letter(Observation event) {
        Map<Binding, Set<String>> names = new LinkedHashMap<>();
        for (EventDefinition definition : declarations.events()) {
            if (definition.matches(event)) {
                Map<String, Object> bound = definition.bound(event);
                add(names, definition.name(), bound);
                definition.values().forEach(value -> add(names, value, bound));
            }
        }
        for (Variable variable : declarations.variables()) {
            if (!variable.isTold() && variable.matches(event)) {
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

    @Override
    public boolean concerns(Action action, String target) {
        return declarations.concern(action, target);
    }

    private void add(Map<Binding, Set<String>> names, String name, Map<String, Object> bound) {
        if (bound == null || !numbered.isEmpty() && isUnnumbered(bound)) {
            throw new IllegalArgumentException("the objects of the event '" + name
                    + "' were not recorded; record with --spec and this specification");
        }
        names.computeIfAbsent(Binding.of(declarations.parameters(), bound), key -> new TreeSet<>())
                .add(name);
    }

    private boolean isUnnumbered(Map<String, Object> bound) {
        return bound.entrySet().stream()
                .anyMatch(entry -> entry.getValue() instanceof String && numbered.contains(entry.getKey()));
    }

    @Override
    public Slices<S> start() {
        return with(Slices.empty(), Binding.nothing(declarations.parameters().size()), Set.of(monitor.start()));
    }

    private Slices<S> with(Slices<S> slices, Binding binding, Set<S> states) {
        return slices.with(binding, states, binding.isFull() && states.stream().anyMatch(monitor::isBad));
    }

    @Override
    public Collection<Slices<S>> next(Slices<S> state, Letter<L> letter) {
        Slices<S> now = state;
        for (Map.Entry<Binding, L> slice : letter.slices.entrySet()) {
            now = step(now, slice.getKey(), slice.getValue());
        }
        return List.of(letter.last.isEmpty() ? now : drop(now, letter.last));
    }

    private Slices<S> step(Slices<S> state, Binding event, L letter) {
        Slices<S> next = state;
        for (Binding binding : concerned(state, event)) {
            Set<S> before = state.get(largestPart(state, binding));
            Set<S> after = letter == null ? before : new HashSet<>();
            for (S one : letter == null ? Set.<S>of() : before) {
                after.addAll(monitor.next(one, letter));
            }
            next = with(next, binding, after);
        }
        return next;
    }

    /** The bindings that an event belongs to, of which some are new. */
    private Set<Binding> concerned(Slices<S> state, Binding event) {
        Set<Binding> concerned = new HashSet<>(Set.of(event));
        if (event.size() == 0) {
            state.forEach((known, states) -> concerned.add(known));
            return concerned;
        }
        for (Binding known : state.agreeing(event)) {
            concerned.add(known.join(event));
        }
        return concerned;
    }

    /** The largest part of a binding that has had events, the first if there are several; nothing is a part of each. */
    private static <S> Binding largestPart(Slices<S> known, Binding binding) {
        if (known.get(binding) != null) {
            return binding;
        }
        Binding best = null;
        for (long places = 0; places < 1L << binding.objects().size(); places++) {
            Binding part = binding.part(places);
            boolean larger =
                    best == null || part.size() > best.size() || part.size() == best.size() && first(part, best);
            if (larger && known.get(part) != null) {
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

    @Override
    public Slices<S> without(Slices<S> state, Set<Object> gone) {
        Slices<S> left = drop(state.gone(gone, declarations.parameters().size()), gone);
        for (Binding binding : overdueBindings(state, gone)) {
            left = left.without(binding);
        }
        return left;
    }

    @Override
    public Slices<S> overdue(Slices<S> state, Set<Object> gone) {
        Slices<S> overdue = Slices.empty();
        for (Binding binding : overdueBindings(state, gone)) {
            overdue = with(overdue, binding, state.get(binding));
        }
        return overdue.size() == 0 ? null : overdue;
    }

    private List<Binding> overdueBindings(Slices<S> state, Set<Object> gone) {
        List<Binding> overdue = new ArrayList<>();
        for (Binding binding : state.having(gone, declarations.parameters().size())) {
            Set<S> states = state.get(binding);
            if (binding.isFull()
                    && states.stream().anyMatch(monitor::isBadAtEnd)
                    && declarations
                            .possibleWithout(gone(binding, object -> gone.contains(object) || state.isGone(object)))
                            .isEmpty()) {
                overdue.add(binding);
            }
        }
        return overdue;
    }

    private Slices<S> drop(Slices<S> state, Set<Object> gone) {
        Slices<S> left = state;
        for (Binding binding : state.having(gone, declarations.parameters().size())) {
            if (isOver(binding, state.get(binding), object -> gone.contains(object) || state.isGone(object))) {
                left = left.without(binding);
            }
        }
        return left;
    }

    /** Events on an object that is gone do not come again, nor is it ever brought together with others. */
    private boolean isOver(Binding binding, Set<S> states, Predicate<Object> isGone) {
        Set<String> gone = gone(binding, isGone);
        if (gone.isEmpty() || !binding.isFull()) {
            return !gone.isEmpty();
        }
        Set<String> possible = declarations.possibleWithout(gone);
        return states.stream()
                .allMatch(state -> !monitor.isBad(state)
                        && (possible.isEmpty()
                                ? !monitor.isBadAtEnd(state)
                                : monitor.isSafe(state, possible::contains)));
    }

    /** The parameters whose objects in a binding are gone. */
    private Set<String> gone(Binding binding, Predicate<Object> isGone) {
        Set<String> gone = new HashSet<>();
        for (int i = 0; i < binding.objects().size(); i++) {
            Object object = binding.objects().get(i);
            if (object != null && isGone.test(object)) {
                gone.add(declarations.parameters().get(i).name());
            }
        }
        return gone;
    }

    @Override
    public int instances(Slices<S> state) {
        return state.size();
    }

    @Override
    public boolean isBad(Slices<S> state) {
        return state.isBad();
    }

    @Override
    public boolean isBadAtEnd(Slices<S> state) {
        return !unfinishedBindings(state).isEmpty();
    }

    /** The full bindings whose slices must not end as they are. */
    private List<Binding> unfinishedBindings(Slices<S> state) {
        List<Binding> unfinished = new ArrayList<>();
        state.forEach((binding, states) -> {
            if (binding.isFull() && states.stream().anyMatch(monitor::isBadAtEnd)) {
                unfinished.add(binding);
            }
        });
        unfinished.sort(Comparator.comparing(Binding::toString));
        return unfinished;
    }

    @Override
    public String unfinished(Slices<S> state) {
        List<Binding> bindings = unfinishedBindings(state);
        return named(bindings.get(0)) + (bindings.size() == 1 ? "" : ", and " + (bindings.size() - 1) + " more");
    }

    private String named(Binding binding) {
        return IntStream.range(0, binding.objects().size())
                .mapToObj(place -> declarations.parameters().get(place).name() + " = "
                        + number(binding.objects().get(place)))
                .collect(Collectors.joining(", "));
    }

    private static String number(Object object) {
        return object instanceof Reference reference ? "@" + reference.number() : object.toString();
    }

    @Override
    public Predicate<Letter<L>> ofUnfinished(Slices<S> state) {
        Binding first = unfinishedBindings(state).get(0);
        return letter -> letter.slices.keySet().stream()
                .anyMatch(event -> first.part(event.places()).equals(event));
    }

    @Override
    public String text(Slices<S> state) {
        List<String> texts = new ArrayList<>();
        state.forEach((binding, states) -> {
            if (binding.isFull()) {
                texts.add(binding + ": " + states.stream().map(monitor::text).collect(Collectors.joining(" or ")));
            }
        });
        texts.sort(null);
        return String.join("; ", texts);
    }
}
