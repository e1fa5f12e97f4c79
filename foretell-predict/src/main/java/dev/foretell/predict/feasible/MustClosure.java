// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;
import dev.foretell.trace.store.Row;
import java.util.Arrays;

/**
 * Adds to a cut what is in every cut of a schedule that contains it. Of two open sections that exclude each other, one must
 * be left: the one that cannot be the later of the two, because its thread is not frozen and the other's is, or because
 * the other knows of it. A section that a complete one knows of must be left, too.
 */
final class MustClosure {
    static final int NONE = -1;
    private static final int UNKNOWN = -1;

    private final Problem problem;
    private final Sections sections;
    private final Holdings holdings;

    /** Two open sections that exclude each other, if nothing tells which one must be left. */
    private int clash = NONE;

    private int clashing = NONE;
    private boolean mayClash;
    private boolean refuted;

    /** For each thread: the bound at which nothing is forced any more between it and others of which that is known, too. */
    private final int[] looked;

    /** For each thread: the bound last looked at, what the thread knows there, and the set of lanes it is in. */
    private final int[] bounds;

    private final Row[] rows;
    private final int[] sets;

    MustClosure(Problem problem) {
        this.problem = problem;
        bounds = new int[problem.limits.length];
        looked = new int[bounds.length];
        Arrays.fill(looked, UNKNOWN);
        rows = new Row[bounds.length];
        sets = new int[bounds.length];
        sections = problem.sections;
        holdings = problem.holdings;
    }

    /** Closes the cut; false if no schedule has one that contains it. */
    boolean close(int[] cut) {
        boolean goesOn = true;
        while (goesOn) {
            goesOn = pass(cut);
        }
        if (refuted) {
            Arrays.fill(looked, UNKNOWN);
            return false;
        }
        clash = NONE;
        if (mayClash) {
            Arrays.fill(looked, UNKNOWN);
            pass(cut);
        }
        return true;
    }

    /** Whether something was forced, and more may follow. Two threads with the bounds of last time are not looked at again. */
    private boolean pass(int[] cut) {
        int[] before = cut.clone();
        refuted = false;
        boolean changed = false;
        for (int t = 0; t < cut.length && !refuted; t++) {
            int forced = cut[t] == 0 ? NONE : forced(cut, t);
            if (forced != NONE) {
                refuted = !problem.close(cut, forced);
                changed = true;
                before[t] = UNKNOWN;
            }
        }
        System.arraycopy(before, 0, looked, 0, before.length);
        return changed && !refuted;
    }

    /** A section that must be left because of an open one of this thread, it or another's; or {@link #NONE}. */
    private int forced(int[] cut, int thread) {
        look(cut, thread);
        int innermost = holdings.at(thread, cut[thread]);
        int first = Integer.MAX_VALUE;
        int left = Integer.MAX_VALUE;
        for (int node = innermost; node != Holdings.NOTHING; node = holdings.rest(node)) {
            first = Math.min(first, sections.acquire(holdings.section(node)));
            left = Math.min(left, sections.release(holdings.section(node)));
        }
        boolean known = looked[thread] == cut[thread];
        for (int other = 0; other < cut.length; other++) {
            if (other == thread || cut[other] <= left || known && looked[other] == cut[other]) {
                continue;
            }
            look(cut, other);
            if (rows[other].get(thread) <= first && !holdings.mayShareLock(sets[other], sets[thread])) {
                continue;
            }
            for (int node = innermost; node != Holdings.NOTHING; node = holdings.rest(node)) {
                int forced = forced(cut, thread, holdings.section(node), other);
                if (forced != NONE) {
                    return forced;
                }
            }
        }
        return NONE;
    }

    /** One of two sections, either of which may be the one to leave; {@link #NONE} if there are no such. */
    int clash() {
        return clash;
    }

    int clashing() {
        return clashing;
    }

    /** A section that must be left because of this open one and what another thread did, one of the two; or {@link #NONE}. */
    private int forced(int[] cut, int thread, int section, int other) {
        int lane = sections.lane(section);
        int forced = forced(cut, thread, section, sections.rosterOf(lane & ~1, other));
        return forced != NONE || (lane & 1) != 0
                ? forced
                : forced(cut, thread, section, sections.rosterOf(lane | 1, other));
    }

    private int forced(int[] cut, int thread, int section, Sections.Roster rival) {
        int acquire = sections.acquire(section);
        int other = rival == null ? thread : rival.thread();
        if (other == thread
                || cut[other] <= sections.release(section)
                || rows[other].get(thread) <= acquire && !holdings.holdsLock(sets[other], sections.lock(section))) {
            return NONE;
        }
        int last = rival.lastEntered(cut[other]);
        if (last < 0) {
            return NONE;
        }
        int release = sections.release(last);
        boolean open = release >= cut[other];
        if (problem.clocks.known(other, open ? cut[other] : release + 1, thread) > acquire) {
            return section;
        }
        if (!open) {
            return NONE;
        }
        if (problem.isFrozen(other)) {
            return section;
        }
        if (problem.isFrozen(thread) || problem.clocks.known(thread, cut[thread], other) > sections.acquire(last)) {
            return last;
        }
        mayClash = true;
        clash = section;
        clashing = last;
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
