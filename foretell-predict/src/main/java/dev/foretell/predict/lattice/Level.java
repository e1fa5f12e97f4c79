// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict.lattice;

import java.util.ArrayList;
import java.util.List;

/** The cuts with a certain number of events, sorted by their keys, in consecutive segments. */
final class Level {
    private final int number;
    private final Layout layout;
    private final int stateWords;
    private final List<Segment> segments;
    private final long size;

    Level(int number, Layout layout, int stateWords, List<Segment> segments) {
        this.number = number;
        this.layout = layout;
        this.stateWords = stateWords;
        List<Segment> filled = new ArrayList<>(segments.size());
        long cuts = 0;
        for (Segment segment : segments) {
            if (segment.size() > 0) {
                filled.add(segment);
                cuts += segment.size();
            }
        }
        this.segments = filled;
        this.size = cuts;
    }

    /** How many events each cut has. */
    int number() {
        return number;
    }

    Layout layout() {
        return layout;
    }

    int stateWords() {
        return stateWords;
    }

    List<Segment> segments() {
        return segments;
    }

    long size() {
        return size;
    }

    long bytes() {
        long bytes = 0;
        for (Segment segment : segments) {
            bytes += segment.bytes();
        }
        return bytes;
    }

    /** The monitor states of a cut as a bit set, or null if the level does not have the cut. */
    long[] states(int[] counts) {
        long[] key = new long[layout.words()];
        if (!layout.encode(counts, key)) {
            return null;
        }
        for (Segment segment : segments) {
            int cut = find(segment, key);
            if (cut >= 0) {
                long[] found = new long[stateWords];
                System.arraycopy(segment.states(), cut * stateWords, found, 0, stateWords);
                return found;
            }
        }
        return null;
    }

    private int find(Segment segment, long[] key) {
        int low = 0;
        int high = segment.size() - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int order = compare(segment.keys(), middle * layout.words(), key);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return -1;
    }

    private int compare(long[] keys, int offset, long[] key) {
        int last = layout.words() - 1;
        for (int w = 0; w < last; w++) {
            if (keys[offset + w] != key[w]) {
                return Long.compare(keys[offset + w], key[w]);
            }
        }
        return Long.compare(keys[offset + last] & ~layout.stepMask(), key[last]);
    }
}
