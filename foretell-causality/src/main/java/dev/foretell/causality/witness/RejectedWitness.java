// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

/** The checker did not accept a witness; the message says which rule it breaks and where. */
public final class RejectedWitness extends Exception {
    private static final long serialVersionUID = 1;

    RejectedWitness(String reason) {
        super(reason);
    }
}
