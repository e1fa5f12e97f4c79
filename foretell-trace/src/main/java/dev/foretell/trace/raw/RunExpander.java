// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import dev.foretell.trace.DamageException;

/** Restores the records that one thread's runs stand for. Blocks must come in the thread's order. */
public final class RunExpander {
    /** Of a record in a run. */
    private static final int MOST_SLOTS = 3;

    private final Runs runs = new Runs();
    private long[] out;
    private int size;

    /**
     * Expands whole records.
     *
     * @param in {@link RawDecoder#OUTPUT_PADDING} longer than {@code length}
     * @return an array with {@link #size()} slots and the same padding, {@code in} itself if it holds no
     *     run; null, before any space is taken, if more slots are needed than allowed
     */
    public long[] expand(long[] in, int length, long allowed) throws DamageException {
        long needed = expandedSize(in, length);
        if (needed > Math.min(allowed, Integer.MAX_VALUE / 2)) {
            return null;
        }
        boolean same = needed == length;
        out = same ? in : new long[(int) needed + RawDecoder.OUTPUT_PADDING];
        size = 0;
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(in[i]);
            int slotCount = RawRecord.slots(op, in[i + 2]);
            if (op == RawRecord.RUN) {
                run(in[i]);
            } else {
                if (RawRecord.isPlain(op, in[i + 2])) {
                    runs.learn(RawRecord.key(in[i], in[i + 2]), RawRecord.target(in[i]), in[i + 1]);
                }
                if (!same) {
                    System.arraycopy(in, i, out, size, slotCount);
                }
                size += slotCount;
            }
            i += slotCount;
        }
        return out;
    }

    /** The number of slots of the last expansion. */
    public int size() {
        return size;
    }

    /** At most so many slots are needed; exactly {@code length} if there is no run. */
    private static long expandedSize(long[] in, int length) {
        long total = 0;
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(in[i]);
            int slotCount = RawRecord.slots(op, in[i + 2]);
            total += op == RawRecord.RUN ? (long) MOST_SLOTS * RawRecord.runLength(in[i]) : slotCount;
            i += slotCount;
        }
        return total;
    }

    private void run(long record) throws DamageException {
        int events = RawRecord.runLength(record);
        long versions = RawRecord.target(record);
        for (int i = 0; i < events; i++) {
            int slotCount = runs.next(out, size);
            if (slotCount == 0) {
                throw new DamageException("a run has nothing that leads to it");
            }
            if (RawRecord.makesVersion(RawRecord.op(out[size]), out[size + 2])) {
                versions--;
            }
            size += slotCount;
        }
        if (versions != 0) {
            throw new DamageException("a run makes another number of versions than it says");
        }
    }
}
