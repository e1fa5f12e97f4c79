// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;

/**
 * Decides whether a witness is the beginning of a run that the observed program could have taken:
 *
 * <ol>
 *   <li>each thread's events are a prefix of what it did, in its order, none twice;
 *   <li>a thread's first event follows its fork, a join follows the joined thread's last event, a
 *       receive all earlier sends of its message, a wake-up all earlier notifications of its lock;
 *   <li>no lock is held by two threads, unless both hold it in read mode;
 *   <li>every read that is not its thread's last event sees the write that it saw in the observed
 *       run, as does the last one of a thread that is joined, and the write of an atomic update directly follows its
 *       read;
 *   <li>it ends in what it claims.
 * </ol>
 *
 * <p>If it is known what events depend on, a read may see another write if nothing depends on it that the witness stands for: none of the events
 * by which threads wait for each other, and nothing of the claim. See {@link Needed}. The read of an atomic update may do so if the update writes in any case.
 *
 * <p>What a witness takes over from the beginning of the observed run is not looked at again for each: that run is gone
 * through once if witnesses come in the order of how much they take over.
 */
public final class WitnessChecker {
    private final Trace trace;
    private final ObservedRun observed;

    /** Null if nothing is known of dependences. */
    private final Needed needed;

    public WitnessChecker(Trace trace) {
        this(trace, null);
    }

    /** {@code dependence}: what events depend on; null if that is not known. */
    public WitnessChecker(Trace trace, Dependence dependence) {
        this.trace = trace;
        this.observed = new ObservedRun(trace);
        this.needed = dependence == null ? null : new Needed(trace, dependence);
    }

    /** Accepts the witness for the claim, or says why not. */
    public CertifiedWitness certify(Witness witness, Claim claim) throws RejectedWitness {
        int begin = Math.min(witness.observed(), trace.size());
        observed.moveTo(begin);
        int end = begin;
        for (int place = begin; place < witness.size(); place++) {
            end = Math.max(end, Math.min(trace.size(), witness.event(place) + 1));
        }
        ObservedPart part = new ObservedPart(trace, observed, end);
        Execution execution = new Execution(trace, witness, observed);
        for (int place = begin; place < witness.size(); place++) {
            int event = witness.event(place);
            String reason = refusal(execution, part, place, event);
            if (reason != null) {
                throw new RejectedWitness("place " + place + ", event " + event + ": " + reason);
            }
            execution.advance(place, event, part.source(event));
        }
        String reason = claim.refusal(execution);
        if (reason == null && needed != null && !execution.strays().isEmpty()) {
            reason = needed.refusal(execution, claim);
        }
        if (reason != null) {
            throw new RejectedWitness(reason);
        }
        return new CertifiedWitness(witness, claim);
    }

    private String refusal(Execution execution, ObservedPart part, int place, int event) {
        if (event < 0 || event >= trace.size()) {
            return "not in the trace";
        }
        int thread = trace.thread(event);
        if (event < part.begin() || part.previous(event) != execution.latest(thread)) {
            return "not the next event of its thread";
        }
        if (execution.strayed(thread) >= 0 && (needed == null || isUpdateOfStray(execution, event))) {
            return strayed(execution, thread);
        }
        int fork = observed.fork(thread);
        if (part.previous(event) < 0 && fork >= 0 && !execution.isDone(fork)) {
            return "before the fork of its thread";
        }
        if (observed.isUpdate(event) && execution.witness().event(place - 1) != event - 1) {
            return "something comes between the read and the write of an atomic update";
        }
        return waits(execution, part, event);
    }

    private String waits(Execution execution, ObservedPart part, int event) {
        Kind kind = trace.kind(event);
        int target = trace.target(event);
        if (kind == Kind.JOIN) {
            if (observed.last(target) >= 0 && !execution.isDone(observed.last(target))) {
                return "before the end of the joined thread";
            }
            if (needed == null && execution.strayed(target) >= 0) {
                return strayed(execution, target);
            }
        }
        if (kind == Kind.RECEIVE || kind == Kind.WAKE) {
            for (int send = part.source(event); send >= part.begin(); send = part.source(send)) {
                if (!execution.isDone(send)) {
                    return "before the message was sent by event " + send;
                }
            }
        }
        boolean acquires = kind == Kind.ACQUIRE || kind == Kind.READ_ACQUIRE;
        if (acquires && execution.isKeptOut(target, trace.thread(event), kind == Kind.READ_ACQUIRE)) {
            return "the lock is held by another thread";
        }
        return null;
    }

    /** Whether the write of an update follows a read of another write than observed, and depends on what that saw. */
    private boolean isUpdateOfStray(Execution execution, int event) {
        int place = execution.strayed(trace.thread(event));
        return observed.isUpdate(event)
                && execution.witness().event(place) == event - 1
                && !needed.isUnconditional(event);
    }

    private static String strayed(Execution execution, int thread) {
        int place = execution.strayed(thread);
        return "follows event " + execution.witness().event(place) + " at place " + place
                + ", where the read sees another write than observed";
    }
}
