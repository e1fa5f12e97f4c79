// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.Dependence;
import dev.foretell.causality.witness.Claim;
import dev.foretell.causality.witness.Execution;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.lattice.Letters;
import dev.foretell.spec.Monitor;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.Predicate;

/**
 * The monitor, run on the witness, becomes bad at its last event and not before.
 *
 * @param atEnd whether instead it is not bad at all, but must not end where the witness does, which is a whole run
 * @param gone objects for which the run has ended although it goes on; null if it is the end of all
 */
record ViolationClaim<S, L>(
        Monitor<S, L> monitor, Letters<L> letters, MentionedNames mentioned, boolean atEnd, Set<Object> gone)
        implements Claim {
    ViolationClaim(Monitor<S, L> monitor, Letters<L> letters, MentionedNames mentioned) {
        this(monitor, letters, mentioned, false, null);
    }

    /** The claim about the end of a run. */
    ViolationClaim<S, L> ofEnd() {
        return ofEnd(null);
    }

    /** The claim about the end of some objects. */
    ViolationClaim<S, L> ofEnd(Set<Object> objects) {
        return new ViolationClaim<>(monitor, letters, mentioned, true, objects);
    }

    /** The events that concern the property are all there, with their values; and no other decision could have led to more of them. */
    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (letters.letter(event) != null) {
                node.accept(dependence.value(event));
                node.accept(dependence.place(event));
            }
        }
        dependence.decisions(mentioned.fields(), mentioned.methods(), node);
    }

    /** The events of a witness that the monitor sees; of a run that ends too early, those of what is unfinished. */
    List<Integer> concerned(Witness witness) {
        Predicate<L> belongs = atEnd ? monitor.ofUnfinished(unfinished(witness)) : letter -> true;
        List<Integer> events = new ArrayList<>();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            L letter = letters.letter(event);
            if (letter != null && belongs.test(letter)) {
                events.add(event);
            }
        }
        return events;
    }

    /** What is unfinished at the end of a witness, in words; empty if there is nothing to choose from, or it is not about that. */
    String unfinishedText(Witness witness) {
        return atEnd ? monitor.unfinished(unfinished(witness)) : "";
    }

    private S unfinished(Witness witness) {
        return states(witness).stream()
                .map(this::unfinished)
                .filter(Objects::nonNull)
                .findFirst()
                .orElseThrow();
    }

    /** What is bad at the end of a state, null if nothing is. */
    private S unfinished(S state) {
        return gone != null ? monitor.overdue(state, gone) : monitor.isBadAtEnd(state) ? state : null;
    }

    private Set<S> states(Witness witness) {
        Set<S> states = Set.of(monitor.start());
        for (int place = 0; place < witness.size(); place++) {
            states = after(states, letters.letter(witness.event(place)));
        }
        return states;
    }

    private Set<S> after(Set<S> states, L letter) {
        if (letter == null) {
            return states;
        }
        Set<S> next = new HashSet<>();
        for (S state : states) {
            next.addAll(monitor.next(state, letter));
        }
        return next;
    }

    /** Those outside of it; a whole run leaves none out. */
    List<Integer> others(Witness witness, int size) {
        if (atEnd) {
            return List.of();
        }
        Set<Integer> inside = new HashSet<>(concerned(witness));
        List<Integer> events = new ArrayList<>();
        for (int event = 0; event < size; event++) {
            if (letters.letter(event) != null && !inside.contains(event)) {
                events.add(event);
            }
        }
        return events;
    }

    @Override
    public String refusal(Execution end) {
        int size = end.witness().size();
        Set<S> states = Set.of(monitor.start());
        for (int place = 0; place < size; place++) {
            if (isBad(states)) {
                return "the property is violated before event " + end.witness().event(place);
            }
            states = after(states, letters.letter(end.witness().event(place)));
        }
        if (atEnd) {
            return endRefusal(end, states);
        }
        return isBad(states) ? null : "the property is not violated";
    }

    private String endRefusal(Execution end, Set<S> states) {
        if (end.witness().size() < end.trace().size()) {
            return "the run goes on after event "
                    + end.witness().event(end.witness().size() - 1);
        }
        return !isBad(states) && states.stream().anyMatch(state -> unfinished(state) != null)
                ? null
                : "the property is not violated at the end";
    }

    private boolean isBad(Set<S> states) {
        return states.stream().anyMatch(monitor::isBad);
    }
}
