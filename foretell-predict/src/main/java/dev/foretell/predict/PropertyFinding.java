// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import dev.foretell.causality.witness.Witness;
import dev.foretell.predict.lattice.Violation;
import java.util.List;

/**
 * A run that violates a property of a specification at the last event of its witness, or by ending there.
 *
 * @param observed whether the observed run itself does
 */
public record PropertyFinding(
        String specification, String property, CausalModel model, CertifiedWitness witness, boolean observed)
        implements Finding {
    /** The event at which it does: -1 if before any, {@link Violation#AT_END} if by its end. */
    public int event() {
        Witness run = witness.witness();
        return isAtEnd() ? Violation.AT_END : run.size() == 0 ? -1 : run.event(run.size() - 1);
    }

    /** Whether the run, which is whole, ends too early. */
    public boolean isAtEnd() {
        return witness.claim() instanceof ViolationClaim<?, ?> claim && claim.atEnd();
    }

    /** Whether the run goes on, and has ended only for objects that are gone. */
    public boolean isOfGoneObjects() {
        return witness.claim() instanceof ViolationClaim<?, ?> claim && claim.gone() != null;
    }

    /** What is unfinished at the end, in words; empty if there is nothing to choose from. */
    public String unfinished() {
        return witness.claim() instanceof ViolationClaim<?, ?> claim ? claim.unfinishedText(witness.witness()) : "";
    }

    /** The events of the witness that concern the property, in its order; of one that ends too early, those of what is unfinished. */
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
