// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.race;

import java.util.Arrays;
import java.util.List;

/**
 * How far the accesses of each origin are behind, for one thread that goes through the trace once. Nearly always nothing has
 * come since an origin was last asked for: that is seen without a look at its events.
 */
final class Cursors {
    private final List<Origin> origins;
    private final int[] counts;
    private final int[] lasts;
    private final int[] nexts;

    /** For these origins, by their slots. */
    Cursors(List<Origin> origins) {
        this.origins = origins;
        counts = new int[origins.size()];
        lasts = new int[counts.length];
        Arrays.fill(lasts, -1);
        nexts = new int[counts.length];
    }

    /** The last access of an origin before an event, or -1; the event does not go back. */
    int last(int slot, int event) {
        if (nexts[slot] < event) {
            Origin origin = origins.get(slot);
            int count = counts[slot];
            while (count < origin.events.size() && origin.events.get(count) < event) {
                count++;
            }
            counts[slot] = count;
            lasts[slot] = count == 0 ? -1 : origin.events.get(count - 1);
            nexts[slot] = count == origin.events.size() ? Integer.MAX_VALUE : origin.events.get(count);
        }
        return lasts[slot];
    }

    /** How many accesses of an origin come before the event that was asked about last. */
    int count(int slot) {
        return counts[slot];
    }
}
