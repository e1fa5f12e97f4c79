// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

/**
 * The layout of a record in a thread's log. Slot 0 is {@code op(4) | site(20) | target(40)}; slot
 * 1, unless the record is a {@link #COUNT}, is the version seen or replaced; then follow, for
 * {@link #OTHER}, a slot {@code flags(16) | value type(8) | kind(8)}, and the values.
 *
 * <p>A version is {@code thread(24) | count(39)}: the state that thread's {@code count}-th change
 * left behind. 0 stands for no version at all.
 */
public final class RawRecord {
    /** A read of a location. */
    public static final int READ = 1;
    /** A write: replaces the version in slot 1 by the thread's next one. */
    public static final int WRITE = 2;
    /** A read, and the value read in slot 2. */
    public static final int READ_VALUE = 3;
    /** A write, and the value written in slot 2. */
    public static final int WRITE_VALUE = 4;
    /** An atomic read-modify-write: a read of slot 1's version, then a write. */
    public static final int UPDATE = 5;
    /** No event: the thread's count of versions is now the target. One slot. */
    public static final int COUNT = 6;
    /** Any other kind of event, told in slot 2; a value, if its type says so, in slot 3. */
    public static final int OTHER = 7;
    /** As {@link #UPDATE}; the value read in slot 2, the value written in slot 3. */
    public static final int UPDATE_VALUE = 8;

    /** So many accesses as {@link Runs} expects them: the site field is their number, the target that of the versions they make. */
    public static final int RUN = 9;

    /** A run and one access more, at the site that {@link Runs} expects but not quite the location or version; see {@link Miss}. */
    public static final int STEP = 10;

    /** The same for an access at another site, of which {@link Runs} has an entry. */
    public static final int TURN = 11;

    /** A {@link #RUN} whose last access has another value than {@link Runs} expects: that of slot 1. */
    public static final int VALUED = 12;

    /** A flag of {@link #OTHER}: the record makes the thread's next version. */
    public static final int MAKES_VERSION = 1;

    /** No record is longer. */
    public static final int MAX_SLOTS = 4;

    public static final int TARGET_BITS = 40;
    public static final int SITE_BITS = 20;
    public static final int COUNT_BITS = 39;
    public static final int THREAD_BITS = 24;
    private static final int KEY_KIND = 24;
    private static final int KEY_FLAGS = 30;
    public static final long TARGET_MASK = (1L << TARGET_BITS) - 1;
    public static final int SITE_MASK = (1 << SITE_BITS) - 1;
    public static final long COUNT_MASK = (1L << COUNT_BITS) - 1;
    public static final int THREAD_MASK = (1 << THREAD_BITS) - 1;

    private RawRecord() {}

    /** Slot 0. */
    public static long head(int op, int site, long target) {
        return (long) op << (SITE_BITS + TARGET_BITS) | (long) site << TARGET_BITS | target;
    }

    public static int op(long head) {
        return (int) (head >>> (SITE_BITS + TARGET_BITS));
    }

    public static int site(long head) {
        return (int) (head >>> TARGET_BITS) & SITE_MASK;
    }

    public static long target(long head) {
        return head & TARGET_MASK;
    }

    public static long version(int thread, long count) {
        return (long) thread << COUNT_BITS | count;
    }

    public static int thread(long version) {
        return (int) (version >>> COUNT_BITS) & THREAD_MASK;
    }

    public static long count(long version) {
        return version & COUNT_MASK;
    }

    /** Slot 2 of {@link #OTHER}; kind and value type are ordinals. */
    public static long meta(int flags, int valueType, int kind) {
        return (long) flags << 16 | valueType << 8 | kind;
    }

    public static int kind(long meta) {
        return (int) meta & 0xff;
    }

    public static int valueType(long meta) {
        return (int) meta >>> 8 & 0xff;
    }

    public static int flags(long meta) {
        return (int) meta >>> 16 & 0xffff;
    }

    /** The number of slots of a record; {@code meta} is slot 2 and only matters for {@link #OTHER}. */
    public static int slots(int op, long meta) {
        switch (op) {
            case COUNT:
            case RUN:
            case STEP:
            case TURN:
                return 1;
            case READ:
            case WRITE:
            case UPDATE:
            case VALUED:
                return 2;
            case READ_VALUE:
            case WRITE_VALUE:
                return 3;
            case UPDATE_VALUE:
                return 4;
            case OTHER:
                return valueType(meta) == 0 ? 3 : 4;
            default:
                throw new IllegalArgumentException("No raw record has op " + op);
        }
    }

    /** Whether the record moves its thread's count on by one. */
    public static boolean makesVersion(int op, long meta) {
        switch (op) {
            case WRITE:
            case WRITE_VALUE:
            case UPDATE:
            case UPDATE_VALUE:
                return true;
            case OTHER:
                return (flags(meta) & MAKES_VERSION) != 0;
            default:
                return false;
        }
    }

    /** The number of accesses that a {@link #RUN} or {@link #VALUED} stands for. */
    public static int runLength(long head) {
        return site(head);
    }

    /** What is left of a record that begins with a run when of that run, a {@link #RUN}, this much is known already; 0 if nothing. */
    public static long rest(long record, long known) {
        if (op(record) == STEP || op(record) == TURN) {
            return Miss.rest(record, runLength(known), target(known));
        }
        long rest = record - known;
        return rest == 0 ? 0 : head(RUN, 0, 0) + rest;
    }

    /** What {@link Runs} knows a record by: op, site, and what {@link #OTHER} says beside them. */
    public static int key(long head, long meta) {
        int key = (int) (head >>> TARGET_BITS);
        return op(head) == OTHER ? key | kind(meta) << KEY_KIND | flags(meta) << KEY_FLAGS : key;
    }

    /** The op of a {@link #key}. */
    static int opOfKey(int key) {
        return key >>> SITE_BITS & 0xf;
    }

    /** Slot 2 of an {@link #OTHER} with this key. */
    static long metaOfKey(int key) {
        return meta(key >>> KEY_FLAGS, 0, key >>> KEY_KIND & 0x3f);
    }

    /** Whether {@link Runs} deals with such records: plain accesses, and all that have no value. */
    static boolean isExpectable(int op, long meta) {
        return op <= UPDATE || op == OTHER && valueType(meta) == 0;
    }

    /** Whether a record of this op has one value, in slot 2. */
    static boolean hasValue(int op) {
        return op == READ_VALUE || op == WRITE_VALUE;
    }
}
