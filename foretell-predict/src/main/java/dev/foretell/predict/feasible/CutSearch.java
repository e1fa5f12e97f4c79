// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.feasible.Verdict.Outcome;
import dev.foretell.predict.index.Holdings;
import dev.foretell.trace.store.IntList;

/**
 * Looks for a schedule in all cuts that contain a given one, smallest first. It misses none: a schedule cut down to a
 * smaller closed cut can only fail at a section that the smaller one leaves open and that others follow. So the sections
 * left open are assumed to be last on their locks; where that contradicts itself, one of those that take part in the
 * contradiction must be left, and each is tried.
 */
final class CutSearch {
    private final Problem problem;
    private final MustClosure must;
    private final TraceOrder traceOrder;
    private final Split split;
    private final Budget budget;
    private final Shortcuts shortcuts;
    private final CutSet seen;
    private Plan plan;

    CutSearch(Problem problem, MustClosure must, TraceOrder traceOrder, Budget budget, Shortcuts shortcuts) {
        this.problem = problem;
        this.must = must;
        this.traceOrder = traceOrder;
        this.budget = budget;
        this.shortcuts = shortcuts;
        split = new Split(problem);
        seen = new CutSet(problem.limits.length);
    }

    /** The schedule, after {@link Outcome#PREDICTED}. */
    Plan plan() {
        return plan;
    }

    /** Whether delaying what is in the way of the trace's order gives a schedule of this cut. */
    boolean splits(int[] cut) {
        int[] early = split.find(cut);
        if (early != null) {
            plan = Plan.split(problem.index, early, cut);
        }
        return early != null;
    }

    Outcome search(int[] cut) {
        if (!must.close(cut) || !seen.add(cut)) {
            return Outcome.REFUTED;
        }
        budget.spend(cut.length);
        if (budget.isSpent()) {
            return Outcome.UNDECIDED;
        }
        if (must.clash() != MustClosure.NONE) {
            return closeOne(cut, must.clash(), must.clashing());
        }
        return shortcuts == Shortcuts.ALL && splits(cut) ? Outcome.PREDICTED : order(cut);
    }

    /** Tries all cuts in which one of these sections is left. */
    private Outcome closeOne(int[] cut, int... sections) {
        Outcome outcome = Outcome.REFUTED;
        for (int section : sections) {
            int[] larger = cut.clone();
            if (problem.close(larger, section)) {
                Outcome found = search(larger);
                if (found == Outcome.PREDICTED) {
                    return found;
                }
                outcome = found == Outcome.UNDECIDED ? found : outcome;
            }
        }
        return outcome;
    }

    private Outcome order(int[] cut) {
        int begin = traceOrder.begin(cut);
        Attempt attempt = new Attempt(problem, cut, begin == Integer.MAX_VALUE ? 0 : begin, budget, shortcuts);
        int[] open = openSections(cut);
        switch (attempt.run(open)) {
            case FOUND:
                plan = attempt.plan();
                return Outcome.PREDICTED;
            case FORCED:
                return closeOne(cut, attempt.forced());
            case CONTRADICTION:
                return closeOne(cut, attempt.core());
            case EXHAUSTED:
                return closeOne(cut, open);
            default:
                return Outcome.UNDECIDED;
        }
    }

    /** The open sections of threads that are not frozen, as far as there are others on their locks. */
    private int[] openSections(int[] cut) {
        IntList open = new IntList();
        Holdings holdings = problem.holdings;
        for (int t = 0; t < cut.length; t++) {
            int node = problem.isFrozen(t) || cut[t] == 0 ? Holdings.NOTHING : holdings.at(t, cut[t]);
            for (; node != Holdings.NOTHING; node = holdings.rest(node)) {
                if (problem.isContended(cut, holdings.section(node))) {
                    open.add(holdings.section(node));
                }
            }
        }
        return open.toArray();
    }
}
