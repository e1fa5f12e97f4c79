// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

/**
 * The locations of a recording that several threads access and one writes. What threads do to all others orders nothing and cannot
 * go wrong: no other thread can tell whether it was done.
 */
public final class SharedLocations {
    /** The numbers of pages of locations. */
    private final LongIntMap numbers;

    /** For each page a bit for each location that is shared. */
    private final int[] shared;

    /** The same for each that was asked for. */
    private final int[] asked;

    private long current = -1;
    private int page;
    private long variables;

    SharedLocations(LongIntMap numbers, int[] shared) {
        this.numbers = numbers;
        this.shared = shared;
        this.asked = new int[shared.length];
    }

    /** Whether a location that is accessed now is shared; one that was not known before may be. */
    boolean contains(long location) {
        if (location >>> LocationUse.PAGE_BITS != current) {
            current = location >>> LocationUse.PAGE_BITS;
            page = numbers.find(current);
        }
        if (page < 0) {
            return true;
        }
        int bit = 1 << location;
        if ((asked[page] & bit) == 0) {
            asked[page] |= bit;
            variables++;
        }
        return (shared[page] & bit) != 0;
    }

    /** How many locations were asked for, shared ones and others. */
    public long variables() {
        return variables;
    }
}
