// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A monitor that has read the beginning of a run already.
 *
 * @param start the states that it may be in
 */
public record ResumedMonitor<S, L>(Monitor<S, L> monitor, Set<S> start) implements Monitor<Set<S>, L> {
    public ResumedMonitor {
        start = Set.copyOf(start);
    }

    /** The monitor before any event. */
    public static <S, L> ResumedMonitor<S, L> of(Monitor<S, L> monitor) {
        return new ResumedMonitor<>(monitor, Set.of(monitor.start()));
    }

    @Override
    public L letter(Observation event) {
        return monitor.letter(event);
    }

    @Override
    public boolean concerns(Action action, String target) {
        return monitor.concerns(action, target);
    }

    @Override
    public Collection<Set<S>> next(Set<S> states, L letter) {
        return List.of(step(states, letter));
    }

    @Override
    public boolean isBad(Set<S> states) {
        return states.stream().anyMatch(monitor::isBad);
    }

    @Override
    public boolean isBadAtEnd(Set<S> states) {
        return states.stream().anyMatch(monitor::isBadAtEnd);
    }

    @Override
    public String unfinished(Set<S> states) {
        return monitor.unfinished(first(states));
    }

    @Override
    public Predicate<L> ofUnfinished(Set<S> states) {
        return monitor.ofUnfinished(first(states));
    }

    private S first(Set<S> states) {
        return states.stream().filter(monitor::isBadAtEnd).findFirst().orElseThrow();
    }

    @Override
    public int instances(Set<S> states) {
        return states.stream().mapToInt(monitor::instances).sum();
    }

    @Override
    public String text(Set<S> states) {
        return states.stream().map(monitor::text).collect(Collectors.joining(" or "));
    }

    /** Whether the property is violated already. */
    public boolean isBad() {
        return isBad(start);
    }

    /** The monitor after an event; once it is bad, it stays as it is. */
    public ResumedMonitor<S, L> after(L letter) {
        return letter == null || isBad() ? this : new ResumedMonitor<>(monitor, step(start, letter));
    }

    @Override
    public Set<S> overdue(Set<S> states, Set<Object> gone) {
        Set<S> overdue = new HashSet<>();
        for (S state : states) {
            S part = monitor.overdue(state, gone);
            if (part != null) {
                overdue.add(part);
            }
        }
        return overdue.isEmpty() ? null : overdue;
    }

    /** The same when it is known that no later event has these objects. */
    ResumedMonitor<S, L> without(Set<Object> gone) {
        return new ResumedMonitor<>(
                monitor,
                start.stream().map(state -> monitor.without(state, gone)).collect(Collectors.toSet()));
    }

    private Set<S> step(Set<S> states, L letter) {
        Set<S> next = new HashSet<>();
        for (S state : states) {
            next.addAll(monitor.next(state, letter));
        }
        return next;
    }
}
