// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Failure;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * A thread that fails by an exception after the witness, because its last read sees another value than observed.
 *
 * @param write what the read sees; -1 if that is the value that the variable begins with
 * @param failure what the code does with that value
 */
public record FailureFinding(int read, int write, Failure failure, CausalModel model, CertifiedWitness witness)
        implements Finding {
    /** The write, if there is one, then the read. */
    public List<Integer> events() {
        return write < 0 ? List.of(read) : List.of(write, read);
    }

    /** Such as {@code NullPointerException possible}. */
    public String title() {
        return failure.title();
    }

    @Override
    public FindingKind kind() {
        return FindingKind.FAILURE;
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
            Case<FailureFinding, R, E> failed)
            throws E {
        return failed.of(this);
    }
}
