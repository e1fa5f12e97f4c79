// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.function.IntConsumer;

/**
 * Two threads read a variable at the same place, and see the same write. Then one of them does what relies on the read, in which the witness ends. The other one is at its read, or has released the locks under which
 * it has read and which the first one has released after its own read, and goes on as the first one did.
 *
 * @param first the read of the thread that acts
 * @param second the read of the other thread
 * @param released the last event of the other thread: its read, or the release after that
 * @param act what the first thread does, a write of the variable
 */
public record SameCheckClaim(int first, int second, int released, int act) implements Claim {
    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        node.accept(dependence.value(first));
        node.accept(dependence.place(second));
        node.accept(dependence.place(released));
        node.accept(dependence.place(act));
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        boolean isOneVariable = trace.target(first) == trace.target(second) && trace.target(first) == trace.target(act);
        boolean isReadAndWrite = trace.kind(first).isRead()
                && trace.kind(second).isRead()
                && trace.kind(act).isWrite();
        if (!isOneVariable || !isReadAndWrite || trace.location(first) != trace.location(second)) {
            return "the events are not two reads at one place and a write of one variable";
        }
        if (trace.thread(first) != trace.thread(act) || trace.thread(first) == trace.thread(second) || first >= act) {
            return "the threads are not the two that the claim is about";
        }
        if (end.latest(trace.thread(second)) != released || !isReleasing(end.witness(), trace)) {
            return "the second thread goes on after its read, and does more than to release the locks that the first one releases";
        }
        return isEndOf(end.witness(), trace) ? null : "the reads do not see the same before the write ends the witness";
    }

    /** Whether the second thread does nothing after its read but to release the locks that the first one has released after its own. What that one keeps until it acts, this one would keep, too. */
    private boolean isReleasing(Witness witness, Trace trace) {
        boolean isBehind = false;
        int ofFirst = first;
        for (int place = 0; place < witness.size(); place++) {
            int event = witness.event(place);
            if (isBehind && trace.thread(event) == trace.thread(second) && trace.kind(event) != Kind.SEND) {
                ofFirst = releaseAfter(trace, ofFirst);
                boolean isSame = ofFirst >= 0
                        && ofFirst < act
                        && isRelease(trace.kind(event))
                        && trace.target(event) == trace.target(ofFirst);
                if (!isSame) {
                    return false;
                }
            }
            isBehind |= event == second;
        }
        return true;
    }

    /** The event that follows in a thread, if that releases a lock; else -1. Messages to others do not count. */
    public static int releaseAfter(Trace trace, int event) {
        for (int next = event + 1; next < trace.size(); next++) {
            if (trace.thread(next) == trace.thread(event) && trace.kind(next) != Kind.SEND) {
                return isRelease(trace.kind(next)) ? next : -1;
            }
        }
        return -1;
    }

    private static boolean isRelease(Kind kind) {
        return kind == Kind.RELEASE || kind == Kind.READ_RELEASE;
    }

    /** Whether a run ends in the act, and has no write of the variable since the first of the reads. */
    public boolean isEndOf(Witness witness, Trace trace) {
        int last = witness.size() - 1;
        if (last < 2 || witness.event(last) != act) {
            return false;
        }
        int left = 2;
        for (int place = last - 1; place >= 0 && left > 0; place--) {
            int event = witness.event(place);
            if (event == first || event == second) {
                left--;
            } else if (trace.kind(event).isWrite() && trace.target(event) == trace.target(act)) {
                return false;
            }
        }
        return left == 0;
    }
}
