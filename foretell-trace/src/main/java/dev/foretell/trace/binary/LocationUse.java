// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.util.ArrayList;
import java.util.List;

/**
 * Who accesses each location: 2 bytes for each. Locations of an object are numbered without gaps, but of a large array few elements
 * may be accessed, so they are kept in small pages.
 */
final class LocationUse {
    static final int PAGE_BITS = 5;
    private static final int PAGE = 1 << PAGE_BITS;

    /** So many pages are made at once. */
    private static final int SLAB_BITS = 12;

    private static final int WRITTEN = 1 << 15;

    /** In place of the number of a thread, which is stored plus 1; and of a thread whose number is too large. */
    private static final int SEVERAL = WRITTEN - 1;

    /** What a page takes at most beside its entries, to be found. */
    private static final int OVERHEAD = 32;

    private final LongIntMap numbers = new LongIntMap();
    private final List<char[]> slabs = new ArrayList<>();
    private final long mostPages;
    private long current = -1;
    private char[] slab;
    private int begin;

    /** {@code maxMemory}: about how many bytes it may take. */
    LocationUse(long maxMemory) {
        mostPages = maxMemory / (PAGE * Character.BYTES + OVERHEAD);
    }

    /** Takes notice of an access; false if there is no room for it. */
    boolean access(long location, int thread, boolean isWrite) {
        if (location >>> PAGE_BITS != current) {
            current = location >>> PAGE_BITS;
            int number = numbers.number(current);
            if (number >>> SLAB_BITS == slabs.size()) {
                slabs.add(new char[PAGE << SLAB_BITS]);
            }
            if (number >= mostPages) {
                return false;
            }
            slab = slabs.get(number >>> SLAB_BITS);
            begin = begin(number);
        }
        int place = begin + ((int) location & PAGE - 1);
        int known = slab[place];
        int user = known & ~WRITTEN;
        if (user == 0) {
            user = Math.min(thread + 1, SEVERAL);
        } else if (user != thread + 1) {
            user = SEVERAL;
        }
        slab[place] = (char) (user | known & WRITTEN | (isWrite ? WRITTEN : 0));
        return true;
    }

    /** Where a page begins in its slab. */
    private static int begin(int number) {
        return (number & (1 << SLAB_BITS) - 1) << PAGE_BITS;
    }

    /** Those that several threads access, and one writes. */
    SharedLocations shared() {
        int[] shared = new int[numbers.size()];
        for (int number = 0; number < shared.length; number++) {
            char[] users = slabs.get(number >>> SLAB_BITS);
            for (int place = 0; place < PAGE; place++) {
                if (users[begin(number) + place] == (SEVERAL | WRITTEN)) {
                    shared[number] |= 1 << place;
                }
            }
        }
        return new SharedLocations(numbers, shared);
    }
}
