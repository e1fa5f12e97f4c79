// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.Reliance;
import dev.foretell.causality.witness.CertifiedWitness;
import java.util.List;

/**
 * A thread can act on what it has read of a variable when another thread has written it since: a lost update or a stale check.
 *
 * @param reliance how the thread relies on what it has read
 * @param accesses in the order of the run: the read, the other thread's write, and what relies on the read. If {@code isRepeated}: two threads' reads at the same place, and
 *     what the first of them does then, and the second one after that
 */
public record StaleFinding(
        Reliance.Kind reliance, List<Integer> accesses, boolean isRepeated, CausalModel model, CertifiedWitness witness)
        implements Finding {
    public StaleFinding {
        accesses = List.copyOf(accesses);
    }

    /** Such as {@code lost update}. */
    public String title() {
        return reliance == Reliance.Kind.UPDATE ? "lost update" : "stale check";
    }

    /** What each of the accesses is to the finding, in a few words. */
    public List<String> roles() {
        String act = switch (reliance) {
            case UPDATE -> "writes what it has computed from that";
            case CHECK -> "acts on what it has seen";
            case USE -> "takes for granted what it has seen";
        };
        return isRepeated
                ? List.of("reads", "reads the same, and will act on it, too", act)
                : List.of("reads", "comes between", act);
    }

    @Override
    public FindingKind kind() {
        return FindingKind.STALE;
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
        return stale.of(this);
    }
}
