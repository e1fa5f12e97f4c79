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
            long head = in[i];
            int op = RawRecord.op(head);
            int slotCount = RawRecord.slots(op, in[i + 2]);
            if (op >= RawRecord.RUN) {
                boolean misses = op == RawRecord.STEP || op == RawRecord.TURN;
                int events = misses ? Miss.run(head) : RawRecord.runLength(head);
                long needed = size + (long) MOST_SLOTS * (events + 1) + length - i;
                if (needed > most) {
                    return null;
                }
                reserve((int) needed, in);
                long made = run(op == RawRecord.VALUED ? events - 1 : events);
                if (misses) {
                    made += take(runs.missed(last, head, out, size));
                } else if (op == RawRecord.VALUED) {
                    made += takeWith(in[i + 1], runs.next(last, out, size));
                }
                if (made != (misses ? Miss.versions(head) : RawRecord.target(head))) {
                    throw new DamageException("a run makes another number of versions than it says");
                }
            } else {
                if (RawRecord.isExpectable(op, in[i + 2])) {
                    last = runs.learn(last, RawRecord.key(head, in[i + 2]), RawRecord.target(head), in[i + 1]);
                    takeValue(op, head, in[i + 2]);
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

    /** Returns how many versions they make. */
    private long run(int events) throws DamageException {
        long made = 0;
        for (int i = 0; i < events; i++) {
            made += take(runs.next(last, out, size));
        }
        return made;
    }

    /** Keeps the record of so many slots that was just written; 1 if it makes a version. */
    private int take(int slotCount) throws DamageException {
        if (slotCount == 0) {
            throw new DamageException("a run has nothing that leads to it");
        }
        long head = out[size];
        long meta = out[size + 2];
        last = runs.entry(RawRecord.key(head, meta));
        takeValue(RawRecord.op(head), head, meta);
        size += slotCount;
        return RawRecord.makesVersion(RawRecord.op(head), meta) ? 1 : 0;
    }

    /** The same with another value than the one expected. */
    private int takeWith(long value, int slotCount) throws DamageException {
        if (slotCount != 0 && !RawRecord.hasValue(RawRecord.op(out[size]))) {
            throw new DamageException("a record without a value is given one");
        }
        out[size + 2] = value;
        return take(slotCount);
    }

    private void takeValue(int op, long head, long value) {
        if (RawRecord.hasValue(op)) {
            runs.value(RawRecord.key(head, 0), RawRecord.target(head), value);
        }
    }
}
