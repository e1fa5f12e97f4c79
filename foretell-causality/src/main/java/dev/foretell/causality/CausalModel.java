// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import dev.foretell.trace.Trace;
import java.util.Locale;
import java.util.function.IntPredicate;

/** What the order of a trace is taken to mean, and so which other runs it stands for. */
public enum CausalModel {
    /**
     * Conflicting accesses keep their order; lock operations are writes of the lock, those of read
     * mode are reads; to send a message is a write of a variable of its own, to receive it a read.
     */
    STRONG,
    /**
     * A read follows the write that it saw, and no other access of the variable comes between
     * them; sections of a lock exclude each other but have no order.
     */
    WEAK,
    /** As {@link #STRONG}, but plain accesses order nothing: locks, volatiles, threads, messages. */
    SYNC,
    /** The observed order, and no other. */
    OBSERVED,
    /**
     * As {@link #WEAK}, for those events alone that a question depends on: other reads may see any write. What that is, a {@link
     * Dependence} tells.
     */
    SLICED,
    /**
     * As {@link #SLICED}, for traces without control flow: a read whose value can only go into writes decides nothing, says the code, and may see any write.
     * Has no computations, since properties are about values.
     */
    DECIDING;

    /** The name of the model on the command line and in reports. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The computation of all events of a trace. */
    public Computation of(Trace trace) {
        return of(trace, event -> true);
    }

    /**
     * The computation of the relevant events of a trace: the others carry causality but are not part
     * of it. {@link #WEAK} has no relevance, since all events take part in its exclusion sets; in {@link #SLICED}, others
     * do not even carry causality. Marks of control flow are no part of any.
     */
    public Computation of(Trace trace, IntPredicate relevant) {
        ComputationBuilder builder = new ComputationBuilder(this);
        for (int e = 0; e < trace.size(); e++) {
            builder.append(trace.kind(e), trace.thread(e), trace.target(e), relevant.test(e));
        }
        builder.end();
        return builder.computation();
    }
}
