// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

/**
 * The layout of {@link RawRecord#STEP} and {@link RawRecord#TURN}, records of one slot:
 *
 * <pre>
 * STEP   op(4) | run(7) | versions(5) | version(22) | target(26)
 * TURN   op(4) | run(7) | versions(5) | version(22) | target(17) | entry(9)
 * </pre>
 *
 * First come {@code run} accesses as expected, then one that misses what its entry in {@link Runs} lets one
 * expect; all of them make {@code versions}. The target is told as a zigzag, the version as a zigzag of how much further it missed than the target.
 *
 * <p>Nobody can foresee what comes next where accesses are scattered, so there are no branches here.
 */
final class Miss {
    /** Of the run before. */
    static final int MOST = 127;

    /** Of the versions that are made. */
    static final int MOST_VERSIONS = 31;

    static final int MOST_ENTRIES = 512;

    static final int WHERE_BITS = 26;
    static final int VERSION_BITS = 22;
    private static final int ENTRY_BITS = 9;
    private static final int VERSIONS_SHIFT = WHERE_BITS + VERSION_BITS;
    private static final int RUN_SHIFT = VERSIONS_SHIFT + 5;
    private static final int OP_SHIFT = RUN_SHIFT + 7;

    private Miss() {}

    /**
     * The record, or 0 if a distance is too large for it.
     *
     * @param turn 0 for a step, 1 for a turn
     * @param entry of a turn
     */
    static long record(int turn, long run, long versions, int entry, long target, long version) {
        long where = Prediction.zigzag(target) << ENTRY_BITS * turn | entry & -turn;
        long further = Prediction.zigzag(version - target);
        return (where >>> WHERE_BITS | further >>> VERSION_BITS) == 0 ? record(turn, run, versions, where, further) : 0;
    }

    /** The record with these fields as they are. */
    static long record(int turn, long run, long versions, long where, long further) {
        return RawRecord.STEP + (long) turn << OP_SHIFT
                | run << RUN_SHIFT
                | versions << VERSIONS_SHIFT
                | further << WHERE_BITS
                | where;
    }

    /** Whether a slot that begins a record is a step or a turn. */
    static boolean isMiss(long head) {
        return head >>> OP_SHIFT + 1 == RawRecord.STEP >> 1;
    }

    /** Of a step 0, of a turn 1. */
    static int turn(long record) {
        return (int) (record >>> OP_SHIFT) & 1;
    }

    static int run(long record) {
        return (int) (record >>> RUN_SHIFT) & MOST;
    }

    static int versions(long record) {
        return (int) (record >>> VERSIONS_SHIFT) & MOST_VERSIONS;
    }

    /** The record without the first part of its run. */
    static long rest(long record, long run, long versions) {
        return record - (run << RUN_SHIFT) - (versions << VERSIONS_SHIFT);
    }

    /** The lowest field, of a turn both. */
    static long where(long record) {
        return record & (1L << WHERE_BITS) - 1;
    }

    static int entry(long record) {
        return (int) record & MOST_ENTRIES - 1;
    }

    static long target(long record) {
        return Prediction.unzigzag(where(record) >>> ENTRY_BITS * turn(record));
    }

    /** The field of the version. */
    static long further(long record) {
        return record >>> WHERE_BITS & (1L << VERSION_BITS) - 1;
    }

    static long version(long record) {
        return target(record) + Prediction.unzigzag(further(record));
    }
}
