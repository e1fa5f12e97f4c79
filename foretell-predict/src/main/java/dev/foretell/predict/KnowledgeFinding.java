// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * A thread that knows something which its property forbids. It knows the same in every run of the same events.
 *
 * @param property such as {@code Bank.serial}
 * @param formula the property as it is written
 * @param event after which it knows that: the last of the witness, which holds no more than what it knows of
 * @param reasons what made the property false
 * @param sources the events after which other threads were as it knew them; none for those that had done nothing
 * @param count how often this happened at the same place in the code
 */
public record KnowledgeFinding(
        String property,
        String formula,
        int event,
        List<String> reasons,
        List<Integer> sources,
        long count,
        CertifiedWitness witness)
        implements Finding {
    public KnowledgeFinding {
        reasons = List.copyOf(reasons);
        sources = List.copyOf(sources);
    }

    @Override
    public FindingKind kind() {
        return FindingKind.KNOWLEDGE;
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
        return knowledge.of(this);
    }

    @Override
    public CausalModel model() {
        return CausalModel.STRONG;
    }
}
