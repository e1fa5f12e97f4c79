// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.raw;

import dev.foretell.trace.DamageException;
import java.util.Arrays;

/** Restores the records that one thread's runs stand for. Blocks must come in the thread's order. */
public final class RunExpander {
    /** Of a record in a run. */
    private static final int MOST_SLOTS = 3;

    private final Runs runs = new Runs();

    /** Where the table's entry of the last record begins. */
    private int last;

    private long[] out;
    private int size;

    /**
     * Expands whole records.
     *
     * @param in {@link RawDecoder#OUTPUT_PADDING} longer than {@code length}
     * @return an array with {@link #size()} slots and the same padding, {@code in} itself if it holds no
     *     run; null if more slots are needed than allowed
     */
    public long[] expand(long[] in, int length, long allowed) throws DamageException {
        long most = Math.min(allowed, Integer.MAX_VALUE / 2);
        out = in;
        size = 0;
        int i = 0;
        while (i < length) {
            int op = RawRecord.op(in[i]);
            int slotCount = RawRecord.slots(op, in[i + 2]);
            if (op == RawRecord.RUN) {
                int events = RawRecord.runLength(in[i]);
                long needed = size + (long) MOST_SLOTS * events + length - i;
                if (needed > most) {
                    return null;
                }
                reserve((int) needed, in);
                run(events, RawRecord.target(in[i]));
            } else {
                if (RawRecord.isPlain(op, in[i + 2])) {
                    last = runs.learn(last, RawRecord.key(in[i], in[i + 2]), RawRecord.target(in[i]), in[i + 1]);
                }
                if (out != in) {
                    System.arraycopy(in, i, out, size, slotCount);
                }
                size += slotCount;
            }
            i += slotCount;
        }
        return size > most ? null : out;
    }

    /** The number of slots of the last expansion. */
    public int size() {
        return size;
    }

    /** Makes room for so many slots, away from those that are still to be read. */
    private void reserve(int slots, long[] in) {
        int needed = slots + RawDecoder.OUTPUT_PADDING;
        if (out == in || out.length < needed) {
            out = Arrays.copyOf(out, out == in ? needed : Math.max(needed, out.length + (out.length >> 1)));
        }
    }

    private void run(int events, long versions) throws DamageException {
        long left = versions;
        for (int i = 0; i < events; i++) {
            int key = (int) runs.table()[last + Runs.NEXT];
            int slotCount = runs.next(last, out, size);
            last = (key & runs.mask()) << Runs.SHIFT;
            if (slotCount == 0) {
                throw new DamageException("a run has nothing that leads to it");
            }
            if (RawRecord.makesVersion(RawRecord.op(out[size]), out[size + 2])) {
                left--;
            }
            size += slotCount;
        }
        if (left != 0) {
            throw new DamageException("a run makes another number of versions than it says");
        }
    }
}
