// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.EventSink;
import dev.foretell.trace.NameTables;
import dev.foretell.trace.TraceException;
import dev.foretell.trace.merge.Merge;
import dev.foretell.trace.raw.RawDecoder;
import dev.foretell.trace.raw.RawRecord;
import java.util.Arrays;

/** The blocks of a recording: its tables, and thread logs that are merged into one order. */
final class RecordingReader {
    private static final int THREAD_MEMORY = 512;

    private final RecordingTables tables = new RecordingTables();
    private final RecordAssembler assembler;
    private final RawDecoder decoder = new RawDecoder();
    private final Merge merge;
    private int[] pending = new int[16];

    /** How many versions each thread has made. */
    private long[] counts = new long[16];

    /**
     * @param shared accesses of other locations are left out; null if none are
     * @param maxHeld how many bytes events may take that have no place in the order yet
     */
    RecordingReader(EventSink sink, SharedLocations shared, long maxHeld) {
        assembler = new RecordAssembler(tables, sink, shared);
        merge = new Merge(assembler, maxHeld / Long.BYTES);
    }

    NameTables names() {
        return tables.names();
    }

    void names(PayloadReader in) throws TraceException {
        tables.readNames(in);
    }

    void sites(PayloadReader in) throws TraceException {
        tables.readSites(in);
    }

    void arrays(PayloadReader in) throws TraceException {
        tables.readArrays(in);
    }

    void stacks(PayloadReader in) throws TraceException {
        tables.readStacks(in);
    }

    void threads(PayloadReader in) throws TraceException {
        while (in.hasMore()) {
            int thread = in.upTo(RawRecord.THREAD_MASK, "a thread's number");
            long fork = in.varint();
            merge.thread(thread, fork);
            String name = in.text();
            in.keepsCopy();
            in.keeps(THREAD_MEMORY);
            tables.thread(thread, name);
        }
    }

    void events(PayloadReader in) throws DamageException {
        int thread = in.upTo(RawRecord.THREAD_MASK, "a thread's number");
        int round = in.upTo(Integer.MAX_VALUE - 1, "a round");
        long count = in.upTo(RawRecord.COUNT_MASK, "a count");
        int length = in.upTo(Format.MAX_SLOTS, "a number of slots");
        long[] slots = new long[length + RawDecoder.OUTPUT_PADDING];
        decoder.decode(in.bytes(), in.at(), in.end(), thread, count, slots, length);
        merge.events(thread, round, slots, length);
        if (thread >= counts.length) {
            counts = Arrays.copyOf(counts, Math.max(thread + 1, counts.length * 2));
        }
        if (count != counts[thread]) {
            throw new DamageException("records of thread " + thread + " are missing before it");
        }
        counts[thread] = decoder.count();
    }

    void threadsEnded(PayloadReader in) throws DamageException {
        while (in.hasMore()) {
            merge.threadEnded(in.upTo(RawRecord.THREAD_MASK, "a thread's number"));
        }
    }

    void objectsGone(PayloadReader in) throws DamageException {
        while (in.hasMore()) {
            merge.gone(in.varint());
        }
    }

    /** About how many bytes the tables have let go of since the last call. */
    long freed() {
        return tables.freed();
    }

    void round(PayloadReader in) throws TraceException {
        int round = in.upTo(Integer.MAX_VALUE - 1, "a round");
        int count = in.upTo(in.end() - in.at(), "a number of pending threads");
        if (count > pending.length) {
            pending = Arrays.copyOf(pending, Math.max(count, pending.length * 2));
        }
        for (int i = 0; i < count; i++) {
            pending[i] = in.upTo(RawRecord.THREAD_MASK, "a thread's number");
        }
        merge.round(round, pending, count);
    }

    /**
     * No block follows.
     *
     * @param complete false if blocks are missing
     * @return who waits for what; empty if all events are out
     */
    String finish(boolean complete) throws TraceException {
        if (complete) {
            merge.finish();
        } else {
            merge.cut();
        }
        assembler.tellOmitted();
        tables.settle();
        return merge.leftovers().waits();
    }

    /** Whether those depend on what happened after the recording had ended. */
    boolean isBehindTheEnd() {
        return merge.leftovers().areBehindTheEnd();
    }

    /** The number of events that could not be given their place. */
    long left() {
        return merge.leftovers().events();
    }
}
