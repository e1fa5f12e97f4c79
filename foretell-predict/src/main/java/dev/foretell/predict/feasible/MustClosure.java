// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;

/**
 * Adds to a cut what is in every cut of a schedule that contains it. Of two open sections that exclude each other, one must
 * be left: the one that cannot be the later of the two, because its thread is not frozen and the other's is, or because
 * the other knows of it. A section that a complete one knows of must be left, too.
 */
final class MustClosure {
    static final int NONE = -1;

    private final Problem problem;
    private final Sections sections;
    private final Holdings holdings;

    /** Two open sections that exclude each other, if nothing tells which one must be left. */
    private int clash = NONE;

    private int clashing = NONE;

    /** For each thread: the bound last looked at, what the thread knows there, and the set of lanes it is in. */
    private final int[] bounds;

    private final int[][] rows;
    private final int[] sets;

    MustClosure(Problem problem) {
        this.problem = problem;
        bounds = new int[problem.limits.length];
        rows = new int[bounds.length][];
        sets = new int[bounds.length];
        sections = problem.sections;
        holdings = problem.holdings;
    }

    /** Closes the cut; false if no schedule has one that contains it. */
    boolean close(int[] cut) {
        boolean changed = true;
        while (changed) {
            changed = false;
            clash = NONE;
            for (int t = 0; t < cut.length; t++) {
                int forced = cut[t] == 0 ? NONE : forced(cut, t);
                if (forced != NONE) {
                    if (!problem.close(cut, forced)) {
                        return false;
                    }
                    changed = true;
                }
            }
        }
        return true;
    }

    private int forced(int[] cut, int thread) {
        int forced = NONE;
        int node = holdings.at(thread, cut[thread]);
        while (forced == NONE && node != Holdings.NOTHING) {
            forced = forced(cut, thread, holdings.section(node));
            node = holdings.rest(node);
        }
        return forced;
    }

    /** One of two sections, either of which may be the one to leave; {@link #NONE} if there are no such. */
    int clash() {
        return clash;
    }

    int clashing() {
        return clashing;
    }

    /** A section that must be left because of this open one, it or another; or {@link #NONE}. */
    private int forced(int[] cut, int thread, int section) {
        int acquire = sections.acquire(section);
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            int other = rival.thread();
            if (other == thread || cut[other] <= acquire) {
                continue;
            }
            look(cut, other);
            if (rows[other][thread] <= acquire && !holdings.holdsLock(sets[other], sections.lock(section))) {
                continue;
            }
            int last = rival.lastEntered(cut[other]);
            if (last < 0) {
                continue;
            }
            int release = sections.release(last);
            boolean open = release >= cut[other];
            if (problem.clocks.known(other, open ? cut[other] : release + 1, thread) > acquire) {
                return section;
            }
            if (open) {
                if (problem.isFrozen(other)) {
                    return section;
                }
                if (problem.isFrozen(thread)
                        || problem.clocks.known(thread, cut[thread], other) > sections.acquire(last)) {
                    return last;
                }
                clash = section;
                clashing = last;
            }
        }
        return NONE;
    }

    private void look(int[] cut, int thread) {
        if (bounds[thread] != cut[thread]) {
            bounds[thread] = cut[thread];
            rows[thread] = problem.clocks.row(thread, cut[thread]);
            sets[thread] = holdings.set(holdings.at(thread, cut[thread]));
        }
    }
}
