// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

/**
 * What one thread's accesses so far let one expect of the next: the same site as followed last time,
 * its target and version one stride on. A thread logs what it did not expect in full, and of what it
 * did expect only how many; the reader, with the same table, knows what they were.
 *
 * <p>The table is direct-mapped by {@link RawRecord#key}. It starts small and grows
 * with the number of surprises, on both sides alike.
 */
public final class Runs {
    private static final int SMALL = 8;

    /** The table grows, and starts anew, at {@code SMALL * MANY} and {@code SMALL * GROWTH * MANY} surprises. */
    private static final int MANY = 8;

    private static final int GROWTH = 8;
    private static final int LARGE = SMALL * GROWTH * GROWTH;

    private static final int KEY_IN_HEAD = (1 << RawRecord.SITE_BITS + 4) - 1;

    /** Entries are {@code 1 << SHIFT} slots long and begin at {@code (key & mask) << SHIFT}. */
    public static final int SHIFT = 3;

    /** In an entry: target and version of the site's last access, and what it takes to the next. */
    public static final int TARGET = 0;

    public static final int STRIDE = 1;
    public static final int VERSION = 2;
    public static final int VERSION_STRIDE = 3;

    /** The key of the access that followed. */
    public static final int NEXT = 4;

    private static final int KEY = 5;

    private long[] table = new long[SMALL << SHIFT];
    private int mask = SMALL - 1;
    private int surprises;

    /**
     * The entries, for a writer that compares for itself: an access is expected if its key is the {@link
     * #NEXT} of the last access's entry, and target and version are one stride on from those in its own,
     * which then take their place.
     */
    public long[] table() {
        return table;
    }

    public int mask() {
        return mask;
    }

    /**
     * Takes in an access that was not expected.
     *
     * @param last where the entry of the access before begins
     * @return where its own does
     */
    public int learn(int last, int key, long target, long version) {
        int before = last;
        if (++surprises == (mask + 1) * MANY && mask + 1 < LARGE) {
            table = new long[(mask + 1) * GROWTH << SHIFT];
            mask = (mask + 1) * GROWTH - 1;
            before = 0;
        }
        long[] t = table;
        int e = (key & mask) << SHIFT;
        t[before + NEXT] = key;
        boolean known = t[e + KEY] == key;
        t[e + STRIDE] = known ? target - t[e + TARGET] : 0;
        t[e + VERSION_STRIDE] = known ? version - t[e + VERSION] : 0;
        t[e + KEY] = key;
        t[e + TARGET] = target;
        t[e + VERSION] = version;
        return e;
    }

    /**
     * Writes the record of the access that is expected after the one whose entry begins at {@code last},
     * and takes it as done.
     *
     * @return the number of slots; 0 if nothing sensible is expected, so that the log is damaged
     */
    int next(int last, long[] slots, int at) {
        long[] t = table;
        int key = (int) t[last + NEXT];
        int e = (key & mask) << SHIFT;
        if (key == 0) {
            return 0;
        }
        t[e + TARGET] += t[e + STRIDE];
        t[e + VERSION] += t[e + VERSION_STRIDE];
        long head = (long) (key & KEY_IN_HEAD) << RawRecord.TARGET_BITS | t[e + TARGET];
        slots[at] = head;
        slots[at + 1] = t[e + VERSION];
        if ((t[e + TARGET] & ~RawRecord.TARGET_MASK) != 0 || t[e + VERSION] < 0) {
            return 0;
        }
        if (RawRecord.opOfKey(key) != RawRecord.OTHER) {
            return 2;
        }
        slots[at + 2] = RawRecord.metaOfKey(key);
        return 3;
    }
}
