// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.util.ArrayList;
import java.util.List;

/**
 * Who accesses each location: 2 bytes for each, in small pages, because locations are numbered with few gaps but not all elements of
 * a large array need be accessed.
 */
final class LocationUse {
    static final int PAGE_BITS = 8;
    static final int PAGE = 1 << PAGE_BITS;

    private static final int WRITTEN = 1 << 15;

    /** In place of the number of a thread, which is stored plus 1; and of a thread whose number is too large. */
    private static final int SEVERAL = WRITTEN - 1;

    /** What a page takes beside its entries. */
    private static final int OVERHEAD = 48;

    private final LongIntMap numbers = new LongIntMap();
    private final List<char[]> pages = new ArrayList<>();
    private final long mostPages;
    private long current = -1;
    private char[] page;

    /** {@code maxMemory}: about how many bytes it may take. */
    LocationUse(long maxMemory) {
        mostPages = maxMemory / (PAGE * Character.BYTES + OVERHEAD);
    }

    /** Takes notice of an access; false if there is no room for it. */
    boolean access(long location, int thread, boolean isWrite) {
        if (location >>> PAGE_BITS != current) {
            int number = numbers.number(location >>> PAGE_BITS);
            if (number == pages.size()) {
                if (number >= mostPages) {
                    return false;
                }
                pages.add(new char[PAGE]);
            }
            current = location >>> PAGE_BITS;
            page = pages.get(number);
        }
        int place = (int) location & PAGE - 1;
        int known = page[place];
        int user = known & ~WRITTEN;
        if (user == 0) {
            user = Math.min(thread + 1, SEVERAL);
        } else if (user != thread + 1) {
            user = SEVERAL;
        }
        page[place] = (char) (user | known & WRITTEN | (isWrite ? WRITTEN : 0));
        return true;
    }

    /** Those that several threads access, and one writes. This is of no use any more then. */
    SharedLocations shared() {
        SharedLocations shared = new SharedLocations(numbers);
        for (int number = 0; number < pages.size(); number++) {
            long[] bits = SharedLocations.none();
            char[] users = pages.set(number, null);
            for (int place = 0; place < PAGE; place++) {
                if (users[place] == (SEVERAL | WRITTEN)) {
                    bits[place >>> 6] |= 1L << place;
                }
            }
            shared.add(bits);
        }
        return shared;
    }
}
