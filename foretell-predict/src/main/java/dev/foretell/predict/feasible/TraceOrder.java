// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import java.util.Arrays;

/**
 * Schedules in the order of the trace: the sync-preserving reorderings of Mathur, Pavlogiannis and Viswanathan. All that
 * is read is as observed, whatever the cut; but a section that the cut leaves open may be in the way of later ones. So
 * these are completed. What remains in the way are sections of frozen threads, orders asked for, and last values.
 */
final class TraceOrder {
    private final Problem problem;
    private final MustClosure must;

    TraceOrder(Problem problem, MustClosure must) {
        this.problem = problem;
        this.must = must;
    }

    /** Completes the sections of threads that are not frozen; false if that takes more than a schedule can have. */
    boolean close(int[] cut) {
        int[] before = null;
        while (!Arrays.equals(before, cut)) {
            before = cut.clone();
            if (!complete(cut) || !Arrays.equals(before, cut) && !must.close(cut)) {
                return false;
            }
        }
        return true;
    }

    /** The same, but what must be left for other reasons stays as it is. */
    boolean complete(int[] cut) {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int t = 0; t < cut.length; t++) {
                int section = problem.isFrozen(t) || cut[t] == 0 ? -1 : firstInTheWay(cut, t);
                if (section >= 0) {
                    if (!problem.close(cut, section)) {
                        return false;
                    }
                    changed = true;
                }
            }
        }
        return true;
    }

    /** Whether nothing is in the way of the trace's order. */
    boolean fits(int[] cut) {
        return begin(cut) == Integer.MAX_VALUE;
    }

    /** The first event that cannot stay where it is, or {@link Integer#MAX_VALUE}. */
    int begin(int[] cut) {
        int begin = Integer.MAX_VALUE;
        for (int t = 0; t < cut.length; t++) {
            int section = cut[t] == 0 ? -1 : lastInTheWay(cut, t);
            if (section >= 0) {
                begin = Math.min(begin, problem.sections.acquire(section));
            }
        }
        int[] orders = problem.orders;
        for (int i = 0; i < orders.length; i += 2) {
            if (orders[i] > orders[i + 1]) {
                begin = Math.min(begin, problem.index.start(orders[i + 1]));
            }
        }
        for (int i = 0; i < problem.lastValues.length; i++) {
            if (problem.isOverwritten(cut, i)) {
                begin = Math.min(begin, problem.index.start(Math.max(0, problem.lastValues[i])));
            }
        }
        return begin;
    }

    /** The innermost open section of a thread that is in the way, or -1. */
    private int firstInTheWay(int[] cut, int thread) {
        Holdings holdings = problem.holdings;
        for (int node = holdings.at(thread, cut[thread]); node != Holdings.NOTHING; node = holdings.rest(node)) {
            if (problem.laterRival(cut, holdings.section(node)) >= 0) {
                return holdings.section(node);
            }
        }
        return -1;
    }

    /** The one of a thread's open sections in the way that was entered first, or -1. */
    private int lastInTheWay(int[] cut, int thread) {
        int found = -1;
        Holdings holdings = problem.holdings;
        for (int node = holdings.at(thread, cut[thread]); node != Holdings.NOTHING; node = holdings.rest(node)) {
            int section = holdings.section(node);
            if (problem.laterRival(cut, section) >= 0
                    && (found < 0 || problem.sections.acquire(section) < problem.sections.acquire(found))) {
                found = section;
            }
        }
        return found;
    }
}
