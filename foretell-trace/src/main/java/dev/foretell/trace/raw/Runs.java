// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

/**
 * What one thread's accesses so far let one expect of the next: the same site as followed last time,
 * its target and version one stride on; where values are recorded, of a read the value that the thread last saw or left there, of a write
 * a change by as much as last time at this site. A thread logs of what it did expect only how many, of what
 * nearly came true how far it missed ({@link Miss}) or the value alone, and the rest in full; the reader, with the same tables, knows what they were.
 *
 * <p>The table is direct-mapped by {@link RawRecord#key}. It starts small and grows
 * with the number of records in full, on both sides alike.
 */
public final class Runs {
    private static final int SMALL = 8;

    /** The table grows, and starts anew, at {@code SMALL * MANY} and {@code SMALL * GROWTH * MANY} records in full. */
    private static final int MANY = 8;

    private static final int GROWTH = 8;
    private static final int LARGE = Miss.MOST_ENTRIES;

    private static final int KEY_IN_HEAD = (1 << RawRecord.SITE_BITS + 4) - 1;

    /** Sets what differs in op and kind alone apart. */
    private static final int SPREAD = 37;

    /** Entries are {@code 1 << SHIFT} slots long and begin at {@code (index(key) & mask) << SHIFT}. */
    public static final int SHIFT = 3;

    /** In an entry: target and version of the site's last access, and what it takes to the next. */
    public static final int TARGET = 0;

    public static final int STRIDE = 1;
    public static final int VERSION = 2;
    public static final int VERSION_STRIDE = 3;

    /** The key of the access that followed. */
    public static final int NEXT = 4;

    private static final int KEY = 5;

    /** The target of the last access that was not as expected. */
    private static final int MISSED = 6;

    /** By how much the site's last write changed the value. */
    private static final int VALUE_STRIDE = 7;

    /** So many values for each entry. */
    private static final int VALUES_SHIFT = 3;

    private long[] table = new long[SMALL << SHIFT];
    private int mask = SMALL - 1;

    /** The last value of a target, by its lowest bits; null until there is one. */
    private long[] values;

    private int inFull;

    /** Has the classes initialised that a writer needs. */
    public static void prepare() {
        new Runs().miss(0, 0, 0, 0, 0, 0);
    }

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

    /** The lowest bits of this number are those of the key's entry. */
    public static int index(int key) {
        return key + (key >>> RawRecord.SITE_BITS) * SPREAD;
    }

    int entry(int key) {
        return (index(key) & mask) << SHIFT;
    }

    /**
     * Takes in an access that was not expected and is logged in full.
     *
     * @param last where the entry of the access before begins
     * @return where its own does
     */
    public int learn(int last, int key, long target, long version) {
        int before = last;
        if (++inFull == (mask + 1) * MANY && mask + 1 < LARGE) {
            table = new long[(mask + 1) * GROWTH << SHIFT];
            mask = (mask + 1) * GROWTH - 1;
            values = null;
            before = 0;
        }
        return arrive(before, key, target, version);
    }

    /** Whether an access with this key and target is expected to have this value. */
    public boolean expects(int key, long target, long value) {
        return value == expectedValue(key, target);
    }

    private long expectedValue(int key, long target) {
        long last = values == null ? 0 : values[(int) target & values.length - 1];
        return RawRecord.opOfKey(key) == RawRecord.WRITE_VALUE ? last + table[entry(key) + VALUE_STRIDE] : last;
    }

    /** Takes in the value of an access, after the access itself. */
    public void value(int key, long target, long value) {
        if (values == null) {
            values = new long[mask + 1 << VALUES_SHIFT];
        }
        int at = (int) target & values.length - 1;
        if (RawRecord.opOfKey(key) == RawRecord.WRITE_VALUE) {
            table[entry(key) + VALUE_STRIDE] = value - values[at];
        }
        values[at] = value;
    }

    /**
     * The record of one slot for an access that was not expected, after a run; then the access is taken in.
     * 0 if it needs a record in full.
     *
     * @param last where the entry of the access before begins
     * @param run the number of accesses in the run
     * @param versions those that the run and this access make
     */
    public long miss(int last, int key, long target, long version, long run, long versions) {
        long[] t = table;
        int e = entry(key);
        if (t[e + KEY] != key || run > Miss.MOST || versions > Miss.MOST_VERSIONS) {
            return 0;
        }
        long byTarget = target - t[e + TARGET] - t[e + STRIDE];
        long byVersion = version - t[e + VERSION] - t[e + VERSION_STRIDE];
        int turn = t[last + NEXT] == key ? 0 : 1;
        long record = Miss.record(turn, run, versions, e >> SHIFT, byTarget, byVersion);
        if (record != 0) {
            arrive(last, key, target, version);
        }
        return record;
    }

    /** A stride changes when its site has missed twice in a row: a loop that starts again keeps its own. */
    private int arrive(int last, int key, long target, long version) {
        long[] t = table;
        int e = entry(key);
        t[last + NEXT] = key;
        long byTarget = target - t[e + TARGET];
        long byVersion = version - t[e + VERSION];
        if (t[e + KEY] != key) {
            t[e + KEY] = key;
            t[e + STRIDE] = 0;
            t[e + VERSION_STRIDE] = 0;
            t[e + VALUE_STRIDE] = 0;
            t[e + MISSED] = target;
        } else if (byTarget != t[e + STRIDE] || byVersion != t[e + VERSION_STRIDE]) {
            if (t[e + MISSED] == t[e + TARGET]) {
                boolean sameThread = version >>> RawRecord.COUNT_BITS == t[e + VERSION] >>> RawRecord.COUNT_BITS;
                t[e + STRIDE] = byTarget;
                t[e + VERSION_STRIDE] = sameThread ? byVersion : 0;
            }
            t[e + MISSED] = target;
        }
        t[e + TARGET] = target;
        t[e + VERSION] = version;
        return e;
    }

    /**
     * Writes the record of the access that is expected after the one whose entry begins at {@code last},
     * and takes it as done; but for its value, which {@link #value} has to take in.
     *
     * @return the number of slots; 0 if nothing sensible is expected, so that the log is damaged
     */
    int next(int last, long[] slots, int at) {
        long[] t = table;
        int key = (int) t[last + NEXT];
        int e = entry(key);
        if (key == 0) {
            return 0;
        }
        t[e + TARGET] += t[e + STRIDE];
        t[e + VERSION] += t[e + VERSION_STRIDE];
        return write(key, t[e + TARGET], t[e + VERSION], slots, at);
    }

    /** The same for the access of a record that {@link #miss} made. */
    int missed(int last, long record, long[] slots, int at) {
        long[] t = table;
        int key = (int) (Miss.turn(record) != 0 ? t[((Miss.entry(record) & mask) << SHIFT) + KEY] : t[last + NEXT]);
        int e = entry(key);
        if (key == 0 || t[e + KEY] != key) {
            return 0;
        }
        long target = t[e + TARGET] + t[e + STRIDE] + Miss.target(record);
        long version = t[e + VERSION] + t[e + VERSION_STRIDE] + Miss.version(record);
        arrive(last, key, target, version);
        return write(key, target, version, slots, at);
    }

    private int write(int key, long target, long version, long[] slots, int at) {
        slots[at] = (long) (key & KEY_IN_HEAD) << RawRecord.TARGET_BITS | target;
        slots[at + 1] = version;
        if ((target & ~RawRecord.TARGET_MASK) != 0 || version < 0) {
            return 0;
        }
        int op = RawRecord.opOfKey(key);
        if (op != RawRecord.OTHER && !RawRecord.hasValue(op)) {
            return 2;
        }
        slots[at + 2] = op == RawRecord.OTHER ? RawRecord.metaOfKey(key) : expectedValue(key, target);
        return 3;
    }
}
