// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import dev.foretell.trace.DamageException;
import java.nio.ByteBuffer;

/**
 * How a {@link Miss} is packed: its two lowest fields with as many bytes as they need, after one that tells how many these are.
 *
 * <pre>
 * shape(3) | bytes of version(2) | bytes of target less one(2) | is a turn(1)
 * </pre>
 *
 * The shape is {@code versions(1) | run(2)}. If these do not fit, or are 1 and 3, all of its bits are set, and run and versions follow after the rest in a byte each.
 *
 * <p>Lengths are as little to be foreseen as the misses. So the bytes are put together by shifts and written as eight at once, the last of which
 * the next record may overwrite. A record takes ten bytes at most.
 */
final class PackedMiss {
    private static final int TARGET_LENGTH = 1;
    private static final int VERSION_LENGTH = 3;
    private static final int SHAPE = 5;
    private static final int VERSIONS_IN_SHAPE = 2;
    private static final int MOST_RUN = 3;
    private static final int OTHER_SHAPE = 7;

    private PackedMiss() {}

    /**
     * Writes the records {@code slots[from .. to)}.
     *
     * @param out little-endian
     * @return the position after the last byte
     */
    static int write(long[] slots, int from, int to, ByteBuffer out, int start) {
        int pos = start;
        for (int i = from; i < to; i++) {
            long record = slots[i];
            long target = Miss.where(record);
            long version = Miss.further(record);
            int targetBytes = bytes(target | 1);
            int versionBytes = bytes(version);
            int run = Miss.run(record);
            int versions = Miss.versions(record);
            int shape = (run & ~MOST_RUN | versions >> 1) == 0 ? run | versions << VERSIONS_IN_SHAPE : OTHER_SHAPE;
            int first = shape << SHAPE
                    | versionBytes << VERSION_LENGTH
                    | targetBytes - 1 << TARGET_LENGTH
                    | Miss.turn(record);
            out.putLong(pos, first | target << 8 | version << 8 + 8 * targetBytes);
            pos += 1 + targetBytes + versionBytes;
            if (shape == OTHER_SHAPE) {
                out.put(pos++, (byte) run);
                out.put(pos++, (byte) versions);
            }
        }
        return pos;
    }

    /** The record at a position of bytes that may come from anywhere. */
    static long read(ByteBuffer in, int pos) throws DamageException {
        long packed = in.getLong(pos);
        int first = (int) packed;
        int targetBytes = targetBytes(first);
        int versionBytes = versionBytes(first);
        long target = number(packed >>> 8, targetBytes);
        long version = number(packed >>> 8 + 8 * targetBytes, versionBytes);
        int run = shape(first) & MOST_RUN;
        int versions = shape(first) >> VERSIONS_IN_SHAPE;
        if (shape(first) == OTHER_SHAPE) {
            int at = pos + 1 + targetBytes + versionBytes;
            run = in.get(at) & 0xff;
            versions = in.get(at + 1) & 0xff;
        }
        if (run > Miss.MOST || versions > Miss.MOST_VERSIONS || versions > run + 1) {
            throw new DamageException("An events block holds a run out of range");
        }
        if ((target >>> Miss.WHERE_BITS | version >>> Miss.VERSION_BITS) != 0) {
            throw new DamageException("An events block holds a distance out of range");
        }
        return Miss.record(first & 1, run, versions, target, version);
    }

    /** How many bytes the record at a position takes. */
    static int length(ByteBuffer in, int pos) {
        int first = in.get(pos);
        return 1 + targetBytes(first) + versionBytes(first) + (shape(first) == OTHER_SHAPE ? 2 : 0);
    }

    private static int targetBytes(int first) {
        return (first >>> TARGET_LENGTH & 3) + 1;
    }

    private static int versionBytes(int first) {
        return first >>> VERSION_LENGTH & 3;
    }

    private static int shape(int first) {
        return first >>> SHAPE & 7;
    }

    /** How many bytes a number takes: none for 0. */
    private static int bytes(long number) {
        return 64 + 7 - Long.numberOfLeadingZeros(number) >>> 3;
    }

    private static long number(long packed, int bytes) {
        return packed & (1L << 8 * bytes) - 1;
    }
}
