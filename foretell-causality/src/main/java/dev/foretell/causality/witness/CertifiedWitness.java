// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

/** A witness that a {@link WitnessChecker} accepted for a claim. Nobody else can make one. */
public final class CertifiedWitness {
    private final Witness witness;
    private final Claim claim;

    CertifiedWitness(Witness witness, Claim claim) {
        this.witness = witness;
        this.claim = claim;
    }

    public Witness witness() {
        return witness;
    }

    public Claim claim() {
        return claim;
    }
}
