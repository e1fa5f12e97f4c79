// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.ArrayList;
import java.util.List;

/**
 * A thread that waits forever after the witness, because all notifications have come before.
 *
 * @param waiting the release by which it gave up the lock to wait
 * @param notifications the last one of each other thread
 */
public record HangFinding(int waiting, List<Integer> notifications, CausalModel model, CertifiedWitness witness)
        implements Finding {
    public HangFinding {
        notifications = List.copyOf(notifications);
    }

    /** The wait, then the notifications. */
    public List<Integer> events() {
        List<Integer> events = new ArrayList<>(List.of(waiting));
        events.addAll(notifications);
        return events;
    }

    @Override
    public FindingKind kind() {
        return FindingKind.HANG;
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
        return hang.of(this);
    }
}
