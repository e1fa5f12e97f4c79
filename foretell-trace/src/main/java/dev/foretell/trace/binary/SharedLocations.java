// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The locations of a recording that several threads access and one writes. What threads do to all others orders nothing and cannot
 * go wrong: no other thread can tell whether it was done.
 */
public final class SharedLocations {
    private static final int WORDS = LocationUse.PAGE / Long.SIZE;

    private final LongIntMap numbers;

    /** A bit for each location that is shared; behind them one for each that was asked for. */
    private final List<long[]> pages = new ArrayList<>();

    private long current = -1;
    private long[] page;
    private long variables;

    /** {@code numbers}: those of the pages that are to be {@link #add added}, in their order. */
    SharedLocations(LongIntMap numbers) {
        this.numbers = numbers;
    }

    /** Adds the next page; its first bits tell which locations are shared. */
    void add(long[] shared) {
        pages.add(shared);
    }

    /** A page that has none. */
    static long[] none() {
        return new long[2 * WORDS];
    }

    /** A page that nobody has looked at. */
    private static long[] all() {
        long[] all = none();
        Arrays.fill(all, 0, WORDS, -1);
        return all;
    }

    /** Whether a location that is accessed now is shared. */
    boolean contains(long location) {
        if (location >>> LocationUse.PAGE_BITS != current) {
            current = location >>> LocationUse.PAGE_BITS;
            int number = numbers.find(current);
            page = number < 0 ? all() : pages.get(number);
        }
        int word = (int) location >>> 6 & WORDS - 1;
        long bit = 1L << location;
        if ((page[WORDS + word] & bit) == 0) {
            page[WORDS + word] |= bit;
            variables++;
        }
        return (page[word] & bit) != 0;
    }

    /** How many locations were asked for, shared ones and others. */
    public long variables() {
        return variables;
    }
}
