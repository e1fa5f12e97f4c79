// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import java.util.Arrays;

/**
 * What the records of a block so far let one expect of the next. Encoder and decoder make the same
 * changes to their own copy, so only the surprises are written. All tables are direct-mapped and
 * untagged: a collision costs bytes, never correctness. Each block starts from zeroed tables whose
 * size follows from its number of slots, so blocks stand alone and small ones start fast.
 *
 * <p>A <em>key</em> is a record's op and site, {@code head >>> TARGET_BITS}. {@link #entries} holds
 * {@link #ENTRY} longs for each key:
 *
 * <ul>
 *   <li>{@link #TARGET} the last target there, {@link #STRIDE} its distance from the one before,
 *       {@link #RELATIVE} its distance from the target of the record before it;
 *   <li>{@link #VERSION}, {@link #VERSION_STRIDE} the same of versions;
 *   <li>{@link #VALUE} the last value, and {@link #VALUE_STRIDE} its distance from the one before; for
 *       {@code OTHER} the last slot 2 instead of a distance;
 *   <li>{@link #NEXT} a key that once followed.
 * </ul>
 */
final class Prediction {
    static final int ENTRY = 8;
    static final int TARGET = 0;
    static final int STRIDE = 1;
    static final int RELATIVE = 2;
    static final int VERSION = 3;
    static final int VERSION_STRIDE = 4;
    static final int VALUE = 5;
    static final int VALUE_STRIDE = 6;
    static final int NEXT = 7;

    /** Header bit: the key is not the expected one. */
    static final int NEW_KEY = 0x80;

    /** Header field: how the target is told. */
    static final int TARGET_SHIFT = 5;

    static final int TARGET_BY_STRIDE = 0;
    static final int TARGET_RELATIVE = 1;
    static final int TARGET_FROM_LAST = 2;
    static final int TARGET_FROM_PREVIOUS = 3;

    /** In the header field of targets of {@code COUNT}: it is a {@code RUN}. */
    static final int COUNT_OF_RUN = 1;

    /** Header field of a {@code RUN}: it is {@code VALUED}, and how the value is told. */
    static final int RUN_VALUE_FROM_LAST = 1;

    static final int RUN_VALUE_BITS = 2;

    /** The same: so many {@code STEP} and {@code TURN} follow, each a {@link PackedMiss}, as the bits below say and one more. */
    static final int COUNT_OF_MISSES = 3;

    static final int MOST_MISSES = 32;

    /** Header field: how the version is told. */
    static final int VERSION_SHIFT = 2;

    static final int VERSION_OF_TARGET = 0;
    static final int VERSION_BY_STRIDE = 1;
    static final int VERSION_OWN = 2;
    static final int VERSION_OF_PREVIOUS = 3;
    static final int VERSION_NONE = 4;
    static final int VERSION_FROM_LAST = 5;
    static final int VERSION_BEFORE_OWN = 6;
    static final int VERSION_OF_THREAD = 7;

    /** In the header of a record without values, with {@link #VERSION_FROM_LAST}: as far as the target. */
    static final int VERSION_AS_TARGET = 1;

    /** Header field: how the value is told. */
    static final int VALUE_OF_TARGET = 0;

    static final int VALUE_BY_STRIDE = 1;
    static final int VALUE_FROM_LAST = 2;
    static final int VALUE_BITS = 3;

    /** In the header field of values of {@code OTHER}: slot 2 is not the expected one. */
    static final int NEW_META = 1;

    /** In the header field of values of {@code OTHER}: the value is not the last one. */
    static final int NEW_VALUE = 2;

    /** The last count told of a thread, by the thread's low bits. */
    static final int THREADS = 64;

    static final int RUNS = 64;

    /** So many places are cleared one by one: where most records are expected or nearly so, few are touched. */
    private static final int FEW = 1024;

    private static final int MAX_ENTRIES = 1024;
    private static final int MAX_CONTEXTS = 4096;
    private static final int MAX_TARGETS = 8192;

    final long[] entries = new long[MAX_ENTRIES * ENTRY];
    final int[] contexts = new int[MAX_CONTEXTS];
    final long[] versionOfTarget = new long[MAX_TARGETS];
    final long[] valueOfTarget = new long[MAX_TARGETS];
    final long[] countOfThread = new long[THREADS];

    /** The last value of {@code VALUED}, by the lowest bits of the run's length. */
    final long[] valueAfterRun = new long[RUNS];

    int entryMask;
    int contextShift;
    int targetShift;

    private int contextSize;

    /** The entries and targets that are not zero any more, unless they are more than {@link #FEW}. */
    private final int[] touchedEntries = new int[FEW];

    private final int[] touchedTargets = new int[FEW];
    private int touched;

    /** Zeroes the tables, and makes them large enough for so many slots. */
    void reset(int slots) {
        clear();
        int size = Math.max(16, Integer.highestOneBit(Math.max(1, slots - 1)) << 1);
        entryMask = Math.min(MAX_ENTRIES, size) - 1;
        contextSize = Math.min(MAX_CONTEXTS, size);
        contextShift = 32 - Integer.numberOfTrailingZeros(contextSize);
        targetShift = 64 - Integer.numberOfTrailingZeros(Math.min(MAX_TARGETS, size));
    }

    private void clear() {
        if (touched < FEW) {
            for (int i = 0; i < touched; i++) {
                int e = touchedEntries[i];
                Arrays.fill(entries, e, e + ENTRY, 0);
                versionOfTarget[touchedTargets[i]] = 0;
                valueOfTarget[touchedTargets[i]] = 0;
            }
        } else {
            Arrays.fill(entries, 0);
            Arrays.fill(versionOfTarget, 0);
            Arrays.fill(valueOfTarget, 0);
        }
        touched = 0;
        Arrays.fill(contexts, 0, contextSize, 0);
        Arrays.fill(countOfThread, 0);
        Arrays.fill(valueAfterRun, 0);
    }

    /** To be called before an entry, and what is known of a target, change. */
    void touch(int entry, int target) {
        if (touched < FEW) {
            touchedEntries[touched] = entry;
            touchedTargets[touched++] = target;
        }
    }

    /** The same for an entry alone. */
    void touch(int entry) {
        touch(entry, 0);
    }

    /** The index in {@link #contexts} of the key expected after these two. */
    static int context(int previous, int last, int shift) {
        return (previous * 0x9E3779B1 + last) * 0x85EBCA6B >>> shift;
    }

    /** The index in {@link #entries} of a key. */
    static int entry(int key, int mask) {
        return (key + (key >>> RawRecord.SITE_BITS) * 419 & mask) * ENTRY;
    }

    /** The index of a target in the tables by target. */
    static int slot(long target, int shift) {
        return (int) (target * 0x9E3779B97F4A7C15L >>> shift);
    }

    static long zigzag(long delta) {
        return delta << 1 ^ delta >> 63;
    }

    static long unzigzag(long code) {
        return code >>> 1 ^ -(code & 1);
    }
}
