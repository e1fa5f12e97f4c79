// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Trace;
import java.util.function.IntConsumer;

/**
 * A thread has read a variable and comes to an access of it that relies on that, and in between another thread writes the variable: the latest write before the access. The
 * witness ends in the access; if that is an atomic update, in the read of it.
 *
 * @param act the access; of an update its read
 */
public record StaleClaim(int read, int write, int act) implements Claim {
    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        node.accept(dependence.place(read));
        node.accept(dependence.place(write));
        node.accept(dependence.place(act));
    }

    @Override
    public String refusal(Execution end) {
        Trace trace = end.trace();
        boolean isOneVariable = trace.target(read) == trace.target(write) && trace.target(read) == trace.target(act);
        if (!isOneVariable
                || !trace.kind(read).isRead()
                || !trace.kind(write).isWrite()
                || !trace.kind(act).isAccess()) {
            return "the events are not a read, a write and an access of one variable";
        }
        if (trace.thread(read) != trace.thread(act) || trace.thread(read) == trace.thread(write) || read >= act) {
            return "the write is not another thread's, or the read not of the thread that acts";
        }
        return isEndOf(end.witness(), trace) ? null : "the witness does not end in the read, the write and the access";
    }

    /** Whether a run ends in the act, the latest write before that is the other thread's, and the read comes before it. */
    public boolean isEndOf(Witness witness, Trace trace) {
        int last = witness.size() - 1;
        if (last < 2 || witness.event(last) != act) {
            return false;
        }
        int place = last - 1;
        while (place >= 0 && !isWriteOfVariable(trace, witness.event(place))) {
            place--;
        }
        if (place < 0 || witness.event(place) != write) {
            return false;
        }
        while (place >= 0 && witness.event(place) != read) {
            place--;
        }
        return place >= 0;
    }

    private boolean isWriteOfVariable(Trace trace, int event) {
        return trace.kind(event).isWrite() && trace.target(event) == trace.target(read);
    }
}
