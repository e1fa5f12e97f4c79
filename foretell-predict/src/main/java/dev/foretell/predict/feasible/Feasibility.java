// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.Slice;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.trace.Trace;

/**
 * Decides queries about one trace. A schedule is a beginning of a run that the observed program could have taken, as
 * {@link dev.foretell.causality.witness.WitnessChecker} tells them. Building one costs two passes over the trace. For one
 * thread; {@link #another()} gives the next one an instance that shares what is known of the trace.
 *
 * <p>The stages, from cheap to thorough: {@link MustClosure} finds what every schedule contains, and refutes most;
 * {@link TraceOrder} and {@link Split} find most schedules; {@link CutSearch} decides the rest.
 */
public final class Feasibility {
    /** Enough for all but the hardest queries. */
    public static final long DEFAULT_BUDGET = 5_000_000;

    /** Schedules may have so many events besides those that they begin with as observed. */
    private static final int SHORT = 256;

    private final TraceIndex index;
    private final Clocks clocks;
    private final int mostEvents;

    public Feasibility(Trace trace) {
        this(TraceIndex.of(trace));
    }

    /** Decides queries whose answer depends on a slice alone. */
    public Feasibility(Trace trace, Slice slice) {
        this(TraceIndex.of(trace, slice));
    }

    public Feasibility(TraceIndex index) {
        this(index, SHORT);
    }

    Feasibility(TraceIndex index, int mostEvents) {
        this.index = index;
        this.mostEvents = mostEvents;
        clocks = index.clocks();
    }

    /** One more for the same trace, for another thread. */
    public Feasibility another() {
        return new Feasibility(index, mostEvents);
    }

    /** The clocks of this instance. */
    public Clocks clocks() {
        return clocks;
    }

    /** What is known of the trace. */
    public TraceIndex index() {
        return index;
    }

    /**
     * Decides a query.
     *
     * @param budget how many steps may be taken before it gives up; no limit with {@link Long#MAX_VALUE}
     */
    public Verdict decide(Query query, long budget) {
        return decide(query, budget, Shortcuts.ALL);
    }

    Verdict decide(Query query, long budget, Shortcuts shortcuts) {
        Problem problem = new Problem(index, clocks, query);
        MustClosure must = new MustClosure(problem);
        int[] cut = problem.smallestCut(query);
        if (cut == null) {
            return Verdict.EVIDENTLY_REFUTED;
        }
        TraceOrder traceOrder = new TraceOrder(problem, must);
        CutSearch search = new CutSearch(problem, must, traceOrder, new Budget(budget), shortcuts);
        ObservedPrefix prefix = new ObservedPrefix(problem, traceOrder, search);
        if (shortcuts == Shortcuts.ALL && Plan.inTraceOrder(index, cut).length() > mostEvents) {
            Plan plan = prefix.upToTargets(cut);
            if (plan != null) {
                return Verdict.predicted(plan);
            }
        }
        if (!must.close(cut)) {
            return Verdict.EVIDENTLY_REFUTED;
        }
        int[] complete = cut.clone();
        if (shortcuts == Shortcuts.ALL && traceOrder.close(complete)) {
            if (traceOrder.fits(complete)) {
                return predicted(Plan.inTraceOrder(index, complete), prefix);
            }
            if (search.splits(complete)) {
                return predicted(search.plan(), prefix);
            }
        }
        return switch (search.search(cut)) {
            case PREDICTED -> predicted(search.plan(), prefix);
            case REFUTED -> Verdict.REFUTED;
            case UNDECIDED -> Verdict.UNDECIDED;
        };
    }

    private Verdict predicted(Plan plan, ObservedPrefix prefix) {
        return Verdict.predicted(plan.length() <= mostEvents ? plan : prefix.shortened(plan));
    }
}
