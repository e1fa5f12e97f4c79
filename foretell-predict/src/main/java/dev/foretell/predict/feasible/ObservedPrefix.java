// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;

/**
 * Makes long schedules short: threads that have no part in one are taken along, so that it begins with all events of the
 * trace up to some position, which is said by that number alone. What was read up to there is as observed. Only sections that
 * these threads are in at the end of it may be in the way of what follows; then the schedule stays as it is.
 */
final class ObservedPrefix {
    private final Problem problem;

    ObservedPrefix(Problem problem) {
        this.problem = problem;
    }

    /** The bounds of the threads, those below a position raised to it; null if that is in the way of something. */
    int[] raised(int[] cut, int position) {
        int[] raised = new int[cut.length];
        for (int t = 0; t < cut.length; t++) {
            raised[t] = Math.max(cut[t], position);
        }
        for (int t = 0; t < cut.length; t++) {
            int node = cut[t] < position ? problem.holdings.at(t, position) : Holdings.NOTHING;
            for (; node != Holdings.NOTHING; node = problem.holdings.rest(node)) {
                if (problem.laterRival(raised, problem.holdings.section(node)) >= 0) {
                    return null;
                }
            }
        }
        for (int i = 0; i < problem.lastValues.length; i++) {
            if (problem.isOverwritten(raised, i)) {
                return null;
            }
        }
        return raised;
    }

    /**
     * The position behind which the schedule differs from the trace: where frozen threads stop, and others wait. It does not
     * come between the read and the write of an atomic update.
     */
    int position(int[] early, int[] cut) {
        int position = problem.index.size();
        for (int t = 0; t < cut.length; t++) {
            if (problem.isFrozen(t) || early[t] < cut[t]) {
                position = Math.min(position, early[t]);
            }
        }
        return position == problem.index.size() ? position : problem.index.start(position);
    }
}
