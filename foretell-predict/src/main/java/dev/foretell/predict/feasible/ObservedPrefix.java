// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;

/**
 * Makes long schedules short: threads that have no part in one are taken along, so that it begins with all events of the
 * trace up to some position, which is said by that number alone. What was read up to there is as observed. Only sections that
 * these threads are in at the end of it may be in the way of what follows; then they are left, if that does not take too much.
 */
final class ObservedPrefix {
    private final Problem problem;
    private final TraceOrder traceOrder;
    private final CutSearch search;

    ObservedPrefix(Problem problem, TraceOrder traceOrder, CutSearch search) {
        this.problem = problem;
        this.traceOrder = traceOrder;
        this.search = search;
    }

    Plan shortened(Plan plan) {
        int position = position(plan.early(), plan.cut());
        int[] raised = Plan.raised(plan.cut(), position);
        if (isFree(plan.cut(), raised, position)) {
            return plan.from(position);
        }
        Plan shorter = completed(raised);
        return shorter == null ? plan : shorter;
    }

    /** A schedule that begins with all events of the trace before the first target, or null if none was found. */
    Plan upToTargets(int[] cut) {
        return completed(Plan.raised(cut, position(cut, cut)));
    }

    private Plan completed(int[] cut) {
        if (!traceOrder.complete(cut)) {
            return null;
        }
        return traceOrder.fits(cut) ? Plan.inTraceOrder(problem.index, cut) : search.splits(cut) ? search.plan() : null;
    }

    /** Whether what was added is in the way of nothing. */
    private boolean isFree(int[] cut, int[] raised, int position) {
        for (int t = 0; t < cut.length; t++) {
            int node = cut[t] < position ? problem.holdings.at(t, position) : Holdings.NOTHING;
            for (; node != Holdings.NOTHING; node = problem.holdings.rest(node)) {
                if (problem.laterRival(raised, problem.holdings.section(node)) >= 0) {
                    return false;
                }
            }
        }
        for (int i = 0; i < problem.lastValues.length; i++) {
            if (problem.isOverwritten(raised, i)) {
                return false;
            }
        }
        return true;
    }

    /**
     * The position behind which the schedule differs from the trace: where frozen threads stop, and others wait. It does not
     * come between the read and the write of an atomic update.
     */
    private int position(int[] early, int[] cut) {
        int position = problem.index.size();
        for (int t = 0; t < cut.length; t++) {
            if (problem.isFrozen(t) || early[t] < cut[t]) {
                position = Math.min(position, early[t]);
            }
        }
        return position == problem.index.size() ? position : problem.index.start(position);
    }
}
