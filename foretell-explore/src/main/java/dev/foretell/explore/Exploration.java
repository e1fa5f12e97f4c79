// SPDX-License-Identifier: Apache-2.0
package dev.foretell.explore;

import java.util.List;

/**
 * What came of an exploration.
 *
 * @param endings the behaviours that are known: complete runs that differ in what some thread saw. For each thread, the numbers that it read, and whether it has ended
 * @param open how many runs would show something new, as far as was looked; 0 if none would
 * @param diverged how many runs did not follow their schedules
 * @param bounds limits that were reached
 * @param unmodelled what threads waited for, or passed on, whose other orders are not known
 * @param nondeterminism where a thread did something else although it had seen the same; null if nowhere
 * @param isCutShort whether the search was ended because of that: little may be known
 */
public record Exploration(
        int runs,
        List<String> endings,
        int open,
        int diverged,
        List<String> bounds,
        List<String> unmodelled,
        String nondeterminism,
        boolean isCutShort,
        List<ExploredFinding> findings) {
    public Exploration {
        endings = List.copyOf(endings);
    }

    /** How many complete runs are known that differ in what some thread saw. */
    public int behaviours() {
        return endings.size();
    }

    /** Whether all behaviours for this input are covered, if time and chance have no part in the program. */
    public boolean isComplete() {
        return open == 0 && diverged == 0 && bounds.isEmpty() && unmodelled.isEmpty() && nondeterminism == null;
    }

    /** The same, where it was noticed otherwise that runs differ although their schedules do not. */
    public Exploration withNondeterminism(String difference) {
        return new Exploration(runs, endings, open, diverged, bounds, unmodelled, difference, isCutShort, findings);
    }
}
