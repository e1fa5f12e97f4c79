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
import java.util.Set;
import java.util.function.IntConsumer;

/** The monitor, run on the witness, becomes bad at its last event and not before. */
record ViolationClaim<S, L>(Monitor<S, L> monitor, Letters<L> letters, MentionedNames mentioned) implements Claim {
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

    /** The events of a witness that the monitor sees. */
    List<Integer> concerned(Witness witness) {
        List<Integer> events = new ArrayList<>();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (letters.letter(event) != null) {
                events.add(event);
            }
        }
        return events;
    }

    /** Those outside of it. */
    List<Integer> others(Witness witness, int size) {
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
            L letter = letters.letter(end.witness().event(place));
            if (letter != null) {
                Set<S> next = new HashSet<>();
                for (S state : states) {
                    next.addAll(monitor.next(state, letter));
                }
                states = next;
            }
        }
        return isBad(states) ? null : "the property is not violated";
    }

    private boolean isBad(Set<S> states) {
        return states.stream().anyMatch(monitor::isBad);
    }
}
