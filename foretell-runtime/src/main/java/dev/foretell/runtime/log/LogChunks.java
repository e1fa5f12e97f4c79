// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.runtime.RecordingState;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The supply of chunks. Logs start small, so that a hundred thousand threads cost little, and go on
 * with full-size chunks, which are reused. When the drain falls behind by the allowed amount,
 * threads wait for it here: with {@link Thread#yield()} only, because parking or sleeping would eat
 * the program's own permits and interrupts.
 */
public final class LogChunks {
    private static final int FIRST = 64;
    private static final int FULL = 8192;

    /** 8 MiB of slots: who reads the trace must keep in memory what a round brings. */
    private static final long BACKLOG = 1L << 20;

    /** How many slots of chunks that were left may wait to be drained; at most a sixteenth of the heap, which is the program's. */
    private static final long ALLOWED = Math.min(BACKLOG, Runtime.getRuntime().maxMemory() / 16 / Long.BYTES);

    /** Where logs go that are not drained any more. Threads may overwrite each other there. */
    static final LogChunk SCRATCH = scratch();

    private static final ConcurrentLinkedQueue<LogChunk> FREE = new ConcurrentLinkedQueue<>();
    private static final AtomicLong UNDRAINED = new AtomicLong();

    private LogChunks() {}

    private static LogChunk scratch() {
        LogChunk chunk = new LogChunk(FULL);
        chunk.number = LogChunk.UNDRAINED;
        return chunk;
    }

    static LogChunk first() {
        return new LogChunk(FIRST);
    }

    /** The chunk to go on with; {@link #SCRATCH} if nobody will drain what follows. */
    static LogChunk next() {
        while (UNDRAINED.get() > ALLOWED && !RecordingState.isClosed()) {
            RecordingState.wakeDrain();
            Thread.yield();
        }
        if (RecordingState.isClosed()) {
            return SCRATCH;
        }
        LogChunk chunk = FREE.poll();
        if (chunk == null) {
            try {
                chunk = new LogChunk(FULL);
            } catch (OutOfMemoryError e) {
                RecordingState.lost("the heap was full");
                return SCRATCH;
            }
        }
        return chunk;
    }

    /**
     * Called by a thread before it goes on from this chunk. Only now it counts: the chunk that a thread is at may be
     * drained up to its last slot, and would count for as long as the thread lives.
     */
    static void left(LogChunk chunk) {
        UNDRAINED.addAndGet(chunk.slots.length);
    }

    /** Called by the drain when it has read the whole of a chunk that was {@link #left}. */
    public static void drained(LogChunk chunk) {
        UNDRAINED.addAndGet(-chunk.slots.length);
        free(chunk);
    }

    /** Called by the drain when nobody will use the chunk any more. */
    public static void free(LogChunk chunk) {
        if (chunk.slots.length == FULL) {
            chunk.reset();
            FREE.add(chunk);
        }
    }

    /** True when the drain should not wait for its next round. */
    public static boolean isBehind() {
        return UNDRAINED.get() > ALLOWED / 4;
    }
}
