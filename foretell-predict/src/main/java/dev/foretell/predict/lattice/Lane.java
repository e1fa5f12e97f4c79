// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import dev.foretell.causality.ExclusionSet;
import dev.foretell.causality.Resource;
import java.util.List;

/**
 * The exclusion sets that one thread opens on one resource, as far as a window reaches. In a
 * cut, only the last one begun can be incomplete, since a later one could not have been opened
 * otherwise.
 */
final class Lane {
    private final Layout layout;
    private final int thread;
    private final int[] starts;
    private final long[] needs;
    private final boolean[] never;
    private final int[] closedAt;
    private boolean lasts;
    private boolean spreads;

    Lane(Layout layout, Resource resource, int thread, boolean inReadMode, int reach) {
        this.layout = layout;
        this.thread = thread;
        int base = layout.base(thread);
        List<ExclusionSet> sets = resource.sets(thread, inReadMode);
        int from = Math.max(0, resource.begun(thread, inReadMode, base) - 1);
        int size = resource.begun(thread, inReadMode, reach) - from;
        starts = new int[size];
        needs = new long[size * layout.words()];
        never = new boolean[size];
        closedAt = new int[size];
        for (int s = 0; s < size; s++) {
            ExclusionSet set = sets.get(from + s);
            starts[s] = set.index() + 1 - base;
            closedAt[s] = set.closedAt();
            spreads |= set.size() > 1;
            lasts |= set.size() > 1 || set.count(0) > set.index() + 1;
            for (int m = 0; m < set.size(); m++) {
                never[s] |= !layout.encodeLeast(set.thread(m), set.count(m), needs, s * layout.words());
            }
        }
    }

    boolean isEmpty() {
        return starts.length == 0;
    }

    int thread() {
        return thread;
    }

    /**
     * Whether a set may be open when an event of {@code opener} wants to open another. A write that nobody
     * reads is complete at once, and the events of one thread keep their order.
     *
     * @param closed whether no set can get further events
     */
    boolean matters(int opener, boolean closed) {
        return !closed || (opener == thread ? spreads : lasts);
    }

    /**
     * Whether a set is begun and incomplete in the cut.
     *
     * @param closedBefore sets that close at or after this place of the order count as incomplete
     * @throws NotYetKnown if {@code waits} and it is not known whether the set is complete
     */
    boolean isOpen(long[] keys, int offset, int closedBefore, boolean waits) {
        int count = layout.relative(keys, offset, thread);
        int low = 0;
        int high = starts.length;
        while (low < high) {
            int middle = low + high >>> 1;
            if (starts[middle] <= count) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        int set = low - 1;
        if (set < 0) {
            return false;
        }
        if (never[set] || !layout.satisfied(keys, offset, needs, set * layout.words())) {
            return true;
        }
        if (closedAt[set] < closedBefore || closedBefore == Window.EVERYTHING) {
            return false;
        }
        if (waits) {
            throw new NotYetKnown();
        }
        return true;
    }
}
