// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.spec.Action;
import dev.foretell.spec.Monitor;
import dev.foretell.spec.Observation;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A monitor whose states are the sets of states that another one can be in. Each run then has one
 * state: it is bad from the first event on at which one way of reading it is bad, and runs can be counted.
 */
record Determinized<S, L>(Monitor<S, L> monitor) implements Monitor<Set<S>, L> {
    @Override
    public L letter(Observation event) {
        return monitor.letter(event);
    }

    @Override
    public boolean concerns(Action action, String target) {
        return monitor.concerns(action, target);
    }

    @Override
    public Set<S> start() {
        return Set.of(monitor.start());
    }

    @Override
    public Collection<Set<S>> next(Set<S> states, L letter) {
        Set<S> next = new HashSet<>();
        for (S state : states) {
            next.addAll(monitor.next(state, letter));
        }
        return List.of(next);
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
    public String text(Set<S> states) {
        return states.isEmpty()
                ? "satisfied"
                : states.stream().map(monitor::text).collect(Collectors.joining(" or "));
    }
}
