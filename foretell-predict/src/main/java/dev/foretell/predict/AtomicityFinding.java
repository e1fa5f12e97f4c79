// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.AtomicityPattern;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * Another thread's accesses can come into a block that should be atomic, so that no order of the two blocks explains
 * what they did.
 *
 * @param accesses the events of the pattern, in its order
 * @param block the event that begins the broken block
 */
public record AtomicityFinding(
        AtomicityPattern pattern, List<Integer> accesses, int block, CausalModel model, CertifiedWitness witness)
        implements Finding {
    public AtomicityFinding {
        accesses = List.copyOf(accesses);
    }

    @Override
    public FindingKind kind() {
        return FindingKind.ATOMICITY;
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
        return atomicity.of(this);
    }
}
