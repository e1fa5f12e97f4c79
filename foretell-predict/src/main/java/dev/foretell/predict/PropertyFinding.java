// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;

/**
 * A run that violates a property of a specification at the last event of its witness.
 *
 * @param observed whether the observed run itself does
 */
public record PropertyFinding(
        String specification, String property, CausalModel model, CertifiedWitness witness, boolean observed)
        implements Finding {
    @Override
    public String kind() {
        return "property";
    }
}
