// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.trace.Trace;

/**
 * Decides queries about one trace. A schedule is a beginning of a run that the observed program could have taken, as
 * {@link dev.foretell.causality.witness.WitnessChecker} tells them. Building one costs a pass over the trace. For one
 * thread; {@link #another()} gives the next one an instance that shares what is known of the trace.
 */
public final class Feasibility {
    /** Enough for all but the hardest queries. */
    public static final long DEFAULT_BUDGET = 200_000;

    private final Trace trace;

    public Feasibility(Trace trace) {
        this.trace = trace;
    }

    /** One more for the same trace, for another thread. */
    public Feasibility another() {
        return new Feasibility(trace);
    }

    /**
     * Decides a query.
     *
     * @param budget how many steps an exhaustive search may take before it gives up; no limit with {@link Long#MAX_VALUE}
     */
    public Verdict decide(Query query, long budget) {
        return new ExhaustiveSearch(trace, query).decide(budget);
    }
}
