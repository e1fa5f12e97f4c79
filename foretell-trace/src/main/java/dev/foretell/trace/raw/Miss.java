// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

/**
 * The layout of {@link RawRecord#STEP} and {@link RawRecord#TURN}, records of one slot:
 *
 * <pre>
 * STEP   op(4) | run(8) | versions(8) | target(22) | version(22)
 * TURN   op(4) | run(8) | versions(8) | entry(9) | target(17) | version(18)
 * </pre>
 *
 * First come {@code run} accesses as expected, then one that misses what its entry in {@link Runs} lets one
 * expect by these signed distances; all of them make {@code versions}.
 */
final class Miss {
    /** Of the run before, and of the versions made. */
    static final int MOST = 255;

    static final int MOST_ENTRIES = 512;

    private static final int RUN_SHIFT = 52;
    private static final int VERSIONS_SHIFT = 44;
    private static final int ENTRY_SHIFT = 35;
    private static final int STEP_BITS = 22;
    private static final int TURN_TARGET_BITS = 17;
    private static final int TURN_VERSION_BITS = 18;

    private Miss() {}

    /** The record, or 0 if a distance is too large for it. */
    static long step(long run, long versions, long target, long version) {
        return fits(target, STEP_BITS) && fits(version, STEP_BITS)
                ? head(RawRecord.STEP, run, versions) | bits(target, STEP_BITS) << STEP_BITS | bits(version, STEP_BITS)
                : 0;
    }

    /** The record, or 0 if a distance is too large for it. */
    static long turn(long run, long versions, int entry, long target, long version) {
        return fits(target, TURN_TARGET_BITS) && fits(version, TURN_VERSION_BITS)
                ? head(RawRecord.TURN, run, versions)
                        | (long) entry << ENTRY_SHIFT
                        | bits(target, TURN_TARGET_BITS) << TURN_VERSION_BITS
                        | bits(version, TURN_VERSION_BITS)
                : 0;
    }

    static boolean isTurn(long record) {
        return RawRecord.op(record) == RawRecord.TURN;
    }

    static int run(long record) {
        return (int) (record >>> RUN_SHIFT) & MOST;
    }

    static int versions(long record) {
        return (int) (record >>> VERSIONS_SHIFT) & MOST;
    }

    /** The record without the first part of its run. */
    static long rest(long record, long run, long versions) {
        return record - (run << RUN_SHIFT) - (versions << VERSIONS_SHIFT);
    }

    static int entry(long record) {
        return (int) (record >>> ENTRY_SHIFT) & MOST_ENTRIES - 1;
    }

    static long target(long record) {
        return isTurn(record)
                ? signed(record >>> TURN_VERSION_BITS, TURN_TARGET_BITS)
                : signed(record >>> STEP_BITS, STEP_BITS);
    }

    static long version(long record) {
        return signed(record, isTurn(record) ? TURN_VERSION_BITS : STEP_BITS);
    }

    private static long head(int op, long run, long versions) {
        return (long) op << RawRecord.SITE_BITS + RawRecord.TARGET_BITS | run << RUN_SHIFT | versions << VERSIONS_SHIFT;
    }

    private static boolean fits(long number, int bits) {
        return signed(number, bits) == number;
    }

    private static long signed(long number, int bits) {
        return number << 64 - bits >> 64 - bits;
    }

    private static long bits(long number, int bits) {
        return number & (1L << bits) - 1;
    }
}
