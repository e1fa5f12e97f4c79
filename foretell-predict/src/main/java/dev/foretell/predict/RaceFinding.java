// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;

/**
 * Conflicting accesses of two threads that nothing orders.
 *
 * @param count how many pairs of events of the same variable and places in the code it stands for
 */
public record RaceFinding(int first, int second, long count, CausalModel model, CertifiedWitness witness)
        implements Finding {
    @Override
    public String kind() {
        return "race";
    }
}
