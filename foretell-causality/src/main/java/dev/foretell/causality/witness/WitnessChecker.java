// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.BitSet;

/**
 * Decides whether a witness is the beginning of a run that the observed program could have taken:
 *
 * <ol>
 *   <li>each thread's events are a prefix of what it did, in its order, none twice;
 *   <li>a thread's first event follows its fork, a join follows the joined thread's last event, a
 *       receive all earlier sends of its message, a wake-up all earlier notifications of its lock;
 *   <li>no lock is held by two threads, unless both hold it in read mode;
 *   <li>every read that is not its thread's last event sees the write that it saw in the observed
 *       run, and the write of an atomic update directly follows its read;
 *   <li>it ends in what it claims.
 * </ol>
 */
public final class WitnessChecker {
    private final Trace trace;
    private final ObservedRun observed;

    public WitnessChecker(Trace trace) {
        this.trace = trace;
        this.observed = new ObservedRun(trace);
    }

    /** Accepts the witness for the claim, or says why not. */
    public CertifiedWitness certify(Witness witness, Claim claim) throws RejectedWitness {
        Execution execution = new Execution(trace, witness, observed);
        BitSet seen = new BitSet();
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            String reason = refusal(execution, seen, place, event);
            if (reason != null) {
                throw new RejectedWitness("place " + place + ", event " + event + ": " + reason);
            }
            seen.set(event);
            execution.advance(event);
        }
        String reason = staleRead(execution);
        if (reason == null) {
            reason = claim.refusal(execution);
        }
        if (reason != null) {
            throw new RejectedWitness(reason);
        }
        return new CertifiedWitness(witness, claim);
    }

    private String refusal(Execution execution, BitSet seen, int place, int event) {
        if (event < 0 || event >= trace.size()) {
            return "not in the trace";
        }
        int thread = trace.thread(event);
        if (execution.next(thread) != event) {
            return "not the next event of its thread";
        }
        int fork = observed.fork(thread);
        if (observed.event(thread, 0) == event && fork >= 0 && !seen.get(fork)) {
            return "before the fork of its thread";
        }
        if (observed.isUpdate(event) && execution.witness().event(place - 1) != event - 1) {
            return "something comes between the read and the write of an atomic update";
        }
        return waits(execution, seen, event);
    }

    private String waits(Execution execution, BitSet seen, int event) {
        Kind kind = trace.kind(event);
        int target = trace.target(event);
        if (kind == Kind.JOIN && observed.last(target) >= 0 && !seen.get(observed.last(target))) {
            return "before the end of the joined thread";
        }
        if (kind == Kind.RECEIVE || kind == Kind.WAKE) {
            for (int send = observed.source(event); send >= 0; send = observed.source(send)) {
                if (!seen.get(send)) {
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

    private String staleRead(Execution end) {
        Execution again = new Execution(trace, end.witness(), observed);
        for (int place = 0; place < end.witness().size(); place++) {
            int event = end.witness().event(place);
            if (trace.kind(event).isRead()
                    && !end.isLast(event)
                    && again.lastWrite(trace.target(event)) != observed.source(event)) {
                return "place " + place + ", event " + event + ": the read sees another write than observed";
            }
            again.advance(event);
        }
        return null;
    }
}
