// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;

/**
 * Conflicting accesses of two threads that nothing orders.
 *
 * @param count how many pairs of accesses of the same variable and places in the code were met that neither the order of every run
 *     nor a common lock keeps apart; only the one told is known to meet. Counting ends at {@link #MOST_COUNTED}: so many, or more
 */
public record RaceFinding(int first, int second, long count, CausalModel model, CertifiedWitness witness)
        implements Finding {
    public static final int MOST_COUNTED = 100;

    @Override
    public FindingKind kind() {
        return FindingKind.RACE;
    }

    @Override
    public <R, E extends Exception> R match(
            Case<PropertyFinding, R, E> property,
            Case<KnowledgeFinding, R, E> knowledge,
            Case<RaceFinding, R, E> race,
            Case<DeadlockFinding, R, E> deadlock,
            Case<AtomicityFinding, R, E> atomicity,
            Case<StaleFinding, R, E> stale,
            Case<HangFinding, R, E> hang,
            Case<FailureFinding, R, E> failure)
            throws E {
        return race.of(this);
    }
}
