// SPDX-License-Identifier: Apache-2.0
package dev.foretell.causality;

import java.util.ArrayList;
import java.util.List;

/**
 * A variable or a lock with its exclusion sets, by the thread that opens them. Sets of a lock
 * conflict if different threads open them and one is not shared; those of a variable always do.
 */
public final class Resource {
    private final int number;
    private final boolean lock;
    private final List<List<ExclusionSet>> exclusive = new ArrayList<>();
    private final List<List<ExclusionSet>> shared = new ArrayList<>();

    Resource(int number, boolean lock) {
        this.number = number;
        this.lock = lock;
    }

    /** The number of the variable or lock in the trace. */
    public int number() {
        return number;
    }

    public boolean isLock() {
        return lock;
    }

    /** The sets that a thread opens, in its order: those in read mode, or the others. */
    public List<ExclusionSet> sets(int thread, boolean inReadMode) {
        List<List<ExclusionSet>> lanes = inReadMode ? shared : exclusive;
        return thread < lanes.size() ? lanes.get(thread) : List.of();
    }

    /**
     * How many of the sets of {@link #sets} are begun in a cut with {@code count} events of the thread. Only
     * the last of them can be incomplete, since a later one could not have been opened otherwise.
     */
    public int begun(int thread, boolean inReadMode, int count) {
        List<ExclusionSet> sets = sets(thread, inReadMode);
        int low = 0;
        int high = sets.size();
        while (low < high) {
            int middle = low + high >>> 1;
            if (sets.get(middle).index() < count) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    ExclusionSet open(int thread, int index, boolean inReadMode) {
        List<List<ExclusionSet>> lanes = inReadMode ? shared : exclusive;
        while (lanes.size() <= thread) {
            lanes.add(new ArrayList<>(0));
        }
        ExclusionSet set = new ExclusionSet(this, thread, index, inReadMode);
        lanes.get(thread).add(set);
        return set;
    }

    /** Forgets the sets that are complete in every cut that holds {@code counts}. */
    void forget(int[] counts) {
        forget(exclusive, counts);
        forget(shared, counts);
    }

    private static void forget(List<List<ExclusionSet>> lanes, int[] counts) {
        for (List<ExclusionSet> lane : lanes) {
            int dead = 0;
            while (dead < lane.size() && isOver(lane.get(dead), counts)) {
                dead++;
            }
            lane.subList(0, dead).clear();
        }
    }

    private static boolean isOver(ExclusionSet set, int[] counts) {
        if (set.closedAt() == ExclusionSet.OPEN) {
            return false;
        }
        for (int m = 0; m < set.size(); m++) {
            if (counts[set.thread(m)] < set.count(m)) {
                return false;
            }
        }
        return true;
    }
}
