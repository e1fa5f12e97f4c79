// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * Threads that wait for each other's locks after the witness.
 *
 * @param acquires the waiting acquires, each for a lock that the thread of the next one holds
 */
public record DeadlockFinding(List<Integer> acquires, CausalModel model, CertifiedWitness witness) implements Finding {
    public DeadlockFinding {
        acquires = List.copyOf(acquires);
    }

    @Override
    public String kind() {
        return "deadlock";
    }
}
