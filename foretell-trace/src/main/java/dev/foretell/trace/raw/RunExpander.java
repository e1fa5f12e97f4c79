// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import dev.foretell.trace.DamageException;
import java.util.Arrays;

/** Restores the records that one thread's runs stand for. Blocks must come in the thread's order. */
public final class RunExpander {
    /** Of a record in a run. */
    private static final int MOST_SLOTS = 3;

    private final Runs runs = new Runs();
    private long[] slots = new long[256];
    private int size;

    /**
     * Expands whole records; the result is in {@link #takeSlots()}, {@link #size()} long.
     *
     * @param in {@link RawDecoder#OUTPUT_PADDING} longer than {@code length}
     * @return false, before any space is taken, if they would have more slots than allowed
     */
    public boolean expand(long[] in, int length, long allowed) throws DamageException {
        if (expandedSize(in, length) > Math.min(allowed, Integer.MAX_VALUE / 2)) {
            return false;
        }
        size = 0;
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(in[i]);
            if (op == RawRecord.RUN) {
                run(in[i]);
                i++;
                continue;
            }
            int slotCount = RawRecord.slots(op, in[i + 2]);
            reserve(slotCount);
            System.arraycopy(in, i, slots, size, slotCount);
            if (RawRecord.isPlain(op, in[i + 2])) {
                runs.learn(RawRecord.key(in[i], in[i + 2]), RawRecord.target(in[i]), in[i + 1]);
            }
            size += slotCount;
            i += slotCount;
        }
        return true;
    }

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
        reserve(MOST_SLOTS * events);
        for (int i = 0; i < events; i++) {
            int slotCount = runs.next(slots, size);
            if (slotCount == 0) {
                throw new DamageException("Malformed events: a run that nothing leads to");
            }
            if (RawRecord.makesVersion(RawRecord.op(slots[size]), slots[size + 2])) {
                versions--;
            }
            size += slotCount;
        }
        if (versions != 0) {
            throw new DamageException("Malformed events: a run with a wrong number of writes");
        }
    }

    private void reserve(int more) {
        int needed = size + more + RawDecoder.OUTPUT_PADDING;
        if (needed > slots.length) {
            slots = Arrays.copyOf(slots, Math.max(needed, slots.length * 2));
        }
    }

    public int size() {
        return size;
    }

    /** Hands over the array with the expanded records; {@link RawDecoder#OUTPUT_PADDING} longer. */
    public long[] takeSlots() {
        long[] taken = slots;
        slots = new long[256];
        return taken;
    }
}
