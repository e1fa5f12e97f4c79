// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import java.util.List;
import java.util.function.IntConsumer;

/** What a witness is said to end in. */
public interface Claim {
    /** Why the claim does not hold at the end of this execution, or null if it holds. */
    String refusal(Execution end);

    /** Events behind the witness that it is about: their threads have done all that comes before them. */
    default List<Integer> awaited() {
        return List.of();
    }

    /**
     * Gives the nodes of what must be as in the observed run for the claim to hold, beside that by which threads wait for each other. Unless a
     * claim knows better, all events of the witness.
     */
    default void require(Dependence dependence, Witness witness, IntConsumer node) {
        for (int place = 0; place < witness.size(); place++) {
            node.accept(dependence.value(witness.event(place)));
        }
    }
}
