// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.Kind;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.RunExpander;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;

/**
 * A first look at a recording: which locations do several threads share? Each thread's log is looked at on its own; who came
 * first does not matter, so nothing is put in order and nothing waits.
 */
public final class Survey {
    private static final int WRITES =
            1 << RawRecord.WRITE | 1 << RawRecord.WRITE_VALUE | 1 << RawRecord.UPDATE | 1 << RawRecord.UPDATE_VALUE;

    private static final int KINDS = Kind.values().length;

    private final BlockInput blocks;
    private final long maxSlots;
    private final TableMemory memory = new TableMemory(Long.MAX_VALUE);
    private final RawDecoder decoder = new RawDecoder();
    private final Map<Integer, RunExpander> logs = new HashMap<>();
    private final LocationUse use;

    private Survey(InputStream in, long maxMemory) throws TraceException {
        blocks = new BlockInput(in);
        this.maxSlots = maxMemory / 4 / Long.BYTES;
        use = new LocationUse(maxMemory / 4 * 3);
    }

    /**
     * Looks at a binary trace up to its end, or to where it is damaged.
     *
     * @param maxMemory about how many bytes this may take
     * @return null if the trace has to be read as a whole: it is not a recording, has control flow, which is followed through all of a
     *     thread's accesses, or there is not enough memory
     */
    public static SharedLocations of(InputStream in, long maxMemory) throws TraceException {
        Survey survey = new Survey(in, maxMemory);
        try {
            while (survey.blocks.next()) {
                if (!survey.look(survey.blocks.payload(survey.memory))) {
                    return null;
                }
            }
        } catch (DamageException e) {
            // Whoever reads the events stops there, too.
        }
        return survey.use.shared();
    }

    private boolean look(PayloadReader in) throws DamageException {
        switch (blocks.type()) {
            case Format.EVENTS_RAW:
                return events(in);
            case Format.THREADS_ENDED:
                while (in.hasMore()) {
                    logs.remove(in.upTo(RawRecord.THREAD_MASK, "a thread's number"));
                }
                return true;
            default:
                return blocks.type() != Format.CLASS_FILE && blocks.type() != Format.LINEAR;
        }
    }

    private boolean events(PayloadReader in) throws DamageException {
        int thread = in.upTo(RawRecord.THREAD_MASK, "a thread's number");
        in.upTo(Integer.MAX_VALUE - 1, "a round");
        long count = in.upTo(RawRecord.COUNT_MASK, "a count");
        int length = in.upTo(Format.MAX_SLOTS, "a number of slots");
        long[] packed = new long[length + RawDecoder.OUTPUT_PADDING];
        decoder.decode(in.bytes(), in.at(), in.end(), thread, count, packed, length);
        RunExpander runs = logs.computeIfAbsent(thread, any -> new RunExpander());
        long[] slots = runs.expand(packed, length, maxSlots);
        if (slots == null) {
            return false;
        }
        int end = runs.size();
        boolean fits = true;
        int i = 0;
        while (fits && i < end) {
            int op = RawRecord.op(slots[i]);
            if (op == RawRecord.OTHER) {
                fits = other(slots[i], thread, RawRecord.kind(slots[i + 2]));
            } else if (op != RawRecord.COUNT) {
                fits = use.access(RawRecord.target(slots[i]), thread, (1 << op & WRITES) != 0);
            }
            i += RawRecord.slots(op, slots[i + 2]);
        }
        return fits;
    }

    private boolean other(long head, int thread, int ordinal) {
        Kind kind = ordinal < KINDS ? Kind.of(ordinal) : Kind.BRANCH;
        return !kind.isAccess() || use.access(RawRecord.target(head), thread, kind.isWrite());
    }
}
