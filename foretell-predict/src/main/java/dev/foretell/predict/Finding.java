// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

import dev.foretell.causality.CausalModel;
import dev.foretell.causality.witness.CertifiedWitness;

/**
 * Something wrong in a run that the observed program could have taken, with the proof. Whoever treats kinds differently asks {@link #match} or {@link #visit}, which have
 * a part for each, so that a new kind does not compile until all have answered it.
 */
public sealed interface Finding
        permits PropertyFinding,
                KnowledgeFinding,
                RaceFinding,
                DeadlockFinding,
                AtomicityFinding,
                StaleFinding,
                HangFinding,
                FailureFinding {
    FindingKind kind();

    CausalModel model();

    /** The beginning of the run, up to what is wrong. */
    CertifiedWitness witness();

    /** What is made of findings of one kind. */
    interface Case<F extends Finding, R, E extends Exception> {
        R of(F finding) throws E;
    }

    /** What is done with findings of one kind. */
    interface Step<F extends Finding, E extends Exception> {
        void take(F finding) throws E;

        /** Does the same, and makes nothing of it. */
        default Case<F, Void, E> makingNothing() {
            return finding -> {
                take(finding);
                return null;
            };
        }
    }

    /** Makes what the part for its kind makes. */
    <R, E extends Exception> R match(
            Case<PropertyFinding, R, E> property,
            Case<KnowledgeFinding, R, E> knowledge,
            Case<RaceFinding, R, E> race,
            Case<DeadlockFinding, R, E> deadlock,
            Case<AtomicityFinding, R, E> atomicity,
            Case<StaleFinding, R, E> stale,
            Case<HangFinding, R, E> hang,
            Case<FailureFinding, R, E> failure)
            throws E;

    /** Does what the part for its kind does. */
    default <E extends Exception> void visit(
            Step<PropertyFinding, E> property,
            Step<KnowledgeFinding, E> knowledge,
            Step<RaceFinding, E> race,
            Step<DeadlockFinding, E> deadlock,
            Step<AtomicityFinding, E> atomicity,
            Step<StaleFinding, E> stale,
            Step<HangFinding, E> hang,
            Step<FailureFinding, E> failure)
            throws E {
        match(
                property.makingNothing(),
                knowledge.makingNothing(),
                race.makingNothing(),
                deadlock.makingNothing(),
                atomicity.makingNothing(),
                stale.makingNothing(),
                hang.makingNothing(),
                failure.makingNothing());
    }
}
