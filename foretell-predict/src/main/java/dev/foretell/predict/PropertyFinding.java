// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * A run that violates a property of a specification at the last event of its witness.
 *
 * @param observed whether the observed run itself does
 */
public record PropertyFinding(
        String specification, String property, CausalModel model, CertifiedWitness witness, boolean observed)
        implements Finding {
    /** The events of the witness that concern the property, in its order. */
    public List<Integer> concerned() {
        return witness.claim() instanceof ViolationClaim<?, ?> claim ? claim.concerned(witness.witness()) : List.of();
    }

    /** The events of its trace, of so many, that concern the property and do not belong to the witness. */
    public List<Integer> outside(int size) {
        return witness.claim() instanceof ViolationClaim<?, ?> claim
                ? claim.others(witness.witness(), size)
                : List.of();
    }

    @Override
    public FindingKind kind() {
        return FindingKind.PROPERTY;
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
        return property.of(this);
    }
}
