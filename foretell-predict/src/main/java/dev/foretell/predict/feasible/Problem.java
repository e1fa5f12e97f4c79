// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.feasible;

import dev.foretell.predict.index.Clocks;
import dev.foretell.predict.index.Holdings;
import dev.foretell.predict.index.Sections;
import dev.foretell.predict.index.Step;
import dev.foretell.predict.index.TraceIndex;
import dev.foretell.predict.index.Writes;
import dev.foretell.trace.store.IntList;
import dev.foretell.trace.store.Row;
import java.util.Arrays;

/**
 * A query in terms of the index. A <em>cut</em> is an array of bounds, one for each thread, closed under what must come
 * first. The threads of targets are <em>frozen</em>: their bounds are those of the targets, and the sections they are in
 * there stay open, so all others on these locks come before.
 *
 * <p>A target that is an atomic update has a <em>last value</em>: the write that it saw must be the schedule's latest of
 * the variable.
 */
final class Problem {
    static final int FREE = Integer.MAX_VALUE;

    final TraceIndex index;
    final Sections sections;
    final Holdings holdings;
    final Clocks clocks;

    /** The bounds of frozen threads; {@link #FREE} for the others. */
    final int[] limits;

    /** Pairs of steps, the first of which must come before the second. */
    final int[] orders;

    /** Of each target that is an update: the variable, and the write that it saw or -1. */
    final int[] lastVariables;

    final int[] lastValues;

    Problem(TraceIndex index, Clocks clocks, Query query) {
        this.index = index;
        this.clocks = clocks;
        sections = index.sections();
        holdings = index.holdings();
        limits = new int[index.threads()];
        Arrays.fill(limits, FREE);
        int updates = 0;
        for (int target : query.targets()) {
            limits[index.thread(target)] = index.start(target);
            updates += index.isUpdate(target) ? 1 : 0;
        }
        lastVariables = new int[updates];
        lastValues = new int[updates];
        for (int target : query.targets()) {
            if (index.isUpdate(target)) {
                lastVariables[--updates] = index.variable(target);
                lastValues[updates] = index.source(target);
            }
        }
        orders = steps(index, query.orders());
    }

    /** The orders between steps; that of the read and the write of one update holds. */
    private static int[] steps(TraceIndex index, int[] orders) {
        IntList steps = new IntList();
        for (int i = 0; i < orders.length; i += 2) {
            int before = index.end(orders[i]);
            int after = index.end(orders[i + 1]);
            if (index.step(before) == Step.NONE || index.step(after) == Step.NONE) {
                throw new IllegalArgumentException("no other thread can tell when an event of " + orders[i] + " and "
                        + orders[i + 1] + " happens, so they have no order");
            }
            if (before != after || orders[i] >= orders[i + 1]) {
                steps.add(before);
                steps.add(after);
            }
        }
        return steps.toArray();
    }

    /** The smallest cut that the query may end with, or null if it asks for the impossible. */
    int[] smallestCut(Query query) {
        int[] cut = new int[limits.length];
        for (int target : query.targets()) {
            int thread = index.thread(target);
            int fork = index.fork(thread);
            if (!include(cut, thread, limits[thread]) || fork >= 0 && !include(cut, fork)) {
                return null;
            }
        }
        for (int event : query.included()) {
            if (!include(cut, index.end(event))) {
                return null;
            }
        }
        for (int i = 0; i < orders.length; i += 2) {
            if (orders[i] == orders[i + 1]) {
                return null;
            }
        }
        for (int value : lastValues) {
            if (value >= 0 && !include(cut, value)) {
                return null;
            }
        }
        return cut;
    }

    boolean isFrozen(int thread) {
        return limits[thread] != FREE;
    }

    /** Adds an event and what must come before it; false if that is not possible. */
    boolean include(int[] cut, int event) {
        return include(cut, index.thread(event), event + 1);
    }

    private boolean include(int[] cut, int thread, int bound) {
        if (bound <= cut[thread]) {
            return true;
        }
        if (bound > limits[thread]) {
            return false;
        }
        Row row = clocks.row(thread, bound);
        for (int t = 0; t < cut.length; t++) {
            if (row.get(t) > cut[t] && t != thread) {
                if (row.get(t) > limits[t]) {
                    return false;
                }
                cut[t] = row.get(t);
            }
        }
        cut[thread] = bound;
        return true;
    }

    /** Adds the rest of an open section; false if that is not possible. */
    boolean close(int[] cut, int section) {
        int release = sections.release(section);
        return release != Sections.NEVER && include(cut, release);
    }

    /** A section in the cut that excludes this one and was entered later, hence after this one was left; or -1. */
    int laterRival(int[] cut, int section) {
        int release = sections.release(section);
        int thread = sections.thread(section);
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            int bound = cut[rival.thread()];
            if (bound > release && rival.thread() != thread) {
                int other = rival.lastEntered(bound);
                if (other >= 0 && sections.acquire(other) > release) {
                    return other;
                }
            }
        }
        return -1;
    }

    /** Whether a section in the cut excludes this one. */
    boolean isContended(int[] cut, int section) {
        int thread = sections.thread(section);
        for (int r = sections.rivals(section) - 1; r >= 0; r--) {
            Sections.Roster rival = sections.rival(section, r);
            if (rival.thread() != thread && rival.lastEntered(cut[rival.thread()]) >= 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether the cut has a write of the variable of a last value that came after that value. */
    boolean isOverwritten(int[] cut, int number) {
        for (Writes.Writer writer : index.writes().of(lastVariables[number])) {
            if (writer.lastBelow(cut[writer.thread()]) > lastValues[number]) {
                return true;
            }
        }
        return false;
    }
}
