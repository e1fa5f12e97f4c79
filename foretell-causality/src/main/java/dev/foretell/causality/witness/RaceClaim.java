// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality.witness;

import dev.foretell.causality.Dependence;
import dev.foretell.trace.Kind;
import dev.foretell.trace.Trace;
import java.util.function.IntConsumer;

/** The last two events of the witness are conflicting accesses of different threads. */
public record RaceClaim(int first, int second) implements Claim {
    /** What the accesses read or write does not matter. */
    @Override
    public void require(Dependence dependence, Witness witness, IntConsumer node) {
        node.accept(dependence.place(first));
        node.accept(dependence.place(second));
    }

    @Override
    public String refusal(Execution end) {
        Witness witness = end.witness();
        int size = witness.size();
        if (size < 2 || witness.event(size - 2) != first || witness.event(size - 1) != second) {
            return "the witness does not end in the events " + first + " and " + second;
        }
        Trace trace = end.trace();
        Kind a = trace.kind(first);
        Kind b = trace.kind(second);
        boolean conflict = a.isAccess()
                && b.isAccess()
                && trace.target(first) == trace.target(second)
                && trace.thread(first) != trace.thread(second)
                && (a.isWrite() || b.isWrite())
                && !(a.isVolatile() && b.isVolatile());
        return conflict ? null : "the events " + first + " and " + second + " do not conflict";
    }
}
