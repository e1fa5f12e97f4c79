// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.HeldWaitClaim;
import java.util.List;

/**
 * Threads that wait for each other after the witness.
 *
 * @param acquires the waiting acquires, each for a lock that the thread of the next one holds. If it is not {@link #isOfLocks of locks}: a join or receive, which waits for the threads of
 *     all others, and the acquires of these, which wait for locks that its thread holds
 * @param count how many cycles of events at the same places were met whose acquires the order of every run does not keep apart;
 *     only the one told is known to come. Counting ends at {@link #MOST_COUNTED}: so many, or more
 */
public record DeadlockFinding(List<Integer> acquires, long count, CausalModel model, CertifiedWitness witness)
        implements Finding {
    public static final int MOST_COUNTED = 100;

    public DeadlockFinding {
        acquires = List.copyOf(acquires);
    }

    @Override
    public FindingKind kind() {
        return FindingKind.DEADLOCK;
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
        return deadlock.of(this);
    }

    /** Whether all wait for locks; else the first one waits for what the others do, and they for what it holds. */
    public boolean isOfLocks() {
        return !(witness.claim() instanceof HeldWaitClaim);
    }

    DeadlockFinding counted(long cycles) {
        return new DeadlockFinding(acquires, cycles, model, witness);
    }
}
