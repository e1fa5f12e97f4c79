// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import static dev.foretell.runtime.memory.RawMemory.U;

import dev.foretell.runtime.Modes;
import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.memory.RawMemory;
import dev.foretell.runtime.memory.Version;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.steer.Gates;
import dev.foretell.runtime.steer.Held;
import dev.foretell.runtime.steer.Steered;
import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Where a thread writes its records: chunk after chunk, each record in full or as one more of a run that
 * was expected; and its count of versions. The layout is that of the recording decision
 * (docs/decisions/0001-recording.md). Only the owning thread calls.
 */
abstract class RecordLog implements Held {
    static final int SITE_SHIFT = RawRecord.TARGET_BITS;

    private static final long COUNT = (long) RawRecord.COUNT << 60;

    private static final long PROGRESS = RawMemory.offset(RecordLog.class, "progress");

    /** Where the parts of an entry are, in bytes. */
    private static final long TARGET = RawMemory.LONGS + 8 * Runs.TARGET;

    private static final long STRIDE = RawMemory.LONGS + 8 * Runs.STRIDE;
    private static final long VERSION = RawMemory.LONGS + 8 * Runs.VERSION;
    private static final long VERSION_STRIDE = RawMemory.LONGS + 8 * Runs.VERSION_STRIDE;
    private static final long NEXT = RawMemory.LONGS + 8 * Runs.NEXT;

    /** The longest record, with a run before it. */
    private static final int ROOM = 5;

    public final int index;

    /** What all versions of this thread have in common; the word of its private objects. */
    public final long tag;

    private long count;

    /**
     * With monitors: who finds a version of this thread from this one on in a word knows that the thread has left there what it still knows. See
     * {@link ThreadLog#rests}.
     */
    public long leftFrom = Long.MAX_VALUE;

    private Steered steered;

    private final Runs runs = new Runs();

    /** Of {@link #runs}: its table, how to find an entry there, and where that of the last record begins, in bytes. */
    private long[] entries = runs.table();

    private long entryMask = inBytes(runs.mask());
    private long lastEntry;

    private LogChunk chunk;

    /** Of the chunk. */
    long[] slots;

    /** How far this thread has got: a {@link LogProgress}, without the mark of a pending read. A copy, which others do not see. */
    private long state;

    /** The same with the mark, as it is published. Written by the owner only. */
    private long progress;

    /** A record begins here at the latest. */
    private int limit;

    /** The accesses of ended runs in the chunk. */
    private int covered;

    RecordLog(int index) {
        this.index = index;
        tag = Version.tag(index);
        chunk = LogChunks.first();
        slots = chunk.slots;
        limit = slots.length - ROOM;
    }

    @Override
    public final Steered steered() {
        return steered;
    }

    /** Says, before the thread does anything, what steering knows of it. */
    public final void isSteered(Steered known) {
        steered = known;
    }

    /** The one that is being written. */
    public final LogChunk chunk() {
        return chunk;
    }

    /** How far that is written. */
    public final long state() {
        return state;
    }

    /** The same as the owner has published it. For the drain. */
    public final long progress() {
        return U.getLongAcquire(this, PROGRESS);
    }

    @ForceInline
    private static long inBytes(int entry) {
        return (long) entry << Runs.SHIFT + 3;
    }

    /** Called when the thread has written a chunk, and will write more. */
    public abstract void chunkWritten();

    /** Lets go of the chunks. For the drain, when the thread has ended. */
    public void close() {
        chunk = null;
        slots = null;
    }

    /** To be called before a read of memory that will be logged by a call on this log. */
    @ForceInline
    public final void begin() {
        if (Modes.LOGGED) {
            U.putLongOpaque(this, PROGRESS, state | LogProgress.PENDING);
        }
    }

    /** Takes back {@link #begin()} when nothing is to be logged after all. */
    public final void cancel() {
        if (Modes.LOGGED) {
            publish();
        }
    }

    /** Logs an access: in full, or as one more of the run that is expected. */
    @ForceInline
    final void access(int key, long target, long version, long step) {
        if (Modes.LOGGED) {
            try {
                if (isExpected(key, target, version)) {
                    expected(step);
                } else {
                    unexpected(key, target, version, step);
                }
            } catch (StackOverflowError e) {
                RecordingState.overflowed = true;
                throw e;
            }
        }
        Gates.done(this);
    }

    /** The same with its value. */
    @DontInline
    final void access(int key, long target, long version, long value, long step) {
        if (Modes.LOGGED) {
            try {
                accessWith(value, key, target, version, step);
            } catch (StackOverflowError e) {
                RecordingState.overflowed = true;
                throw e;
            }
        }
        Gates.done(this);
    }

    private void accessWith(long value, int key, long target, long version, long step) {
        boolean hasExpectedValue = runs.expects(key, target, value);
        if (LogProgress.position(state) <= limit && isExpected(key, target, version)) {
            value(key, target, value);
            if (hasExpectedValue) {
                expected(step);
            } else {
                expectedBut(value, step);
            }
        } else if (hasExpectedValue && missed(key, target, version, step)) {
            value(key, target, value);
        } else {
            learn(key, target, version);
            value(key, target, value);
            int p = room();
            slots[p] = (long) key << SITE_SHIFT | target;
            slots[p + 1] = version;
            slots[p + 2] = value;
            publish(p + 3);
            Arrivals.at(key & RawRecord.SITE_MASK, index);
        }
    }

    /** True if this record was expected; then it counts as the last one. */
    @ForceInline
    final boolean isExpected(int key, long target, long version) {
        long[] t = entries;
        long e = entry(key);
        if (U.getLong(t, lastEntry + NEXT) != key
                || U.getLong(t, e + TARGET) + U.getLong(t, e + STRIDE) != target
                || U.getLong(t, e + VERSION) + U.getLong(t, e + VERSION_STRIDE) != version) {
            return false;
        }
        U.putLong(t, e + TARGET, target);
        U.putLong(t, e + VERSION, version);
        lastEntry = e;
        return true;
    }

    /** Where the entry of a key begins. */
    @ForceInline
    private long entry(int key) {
        return inBytes(Runs.index(key)) & entryMask;
    }

    @DontInline
    private void unexpected(int key, long target, long version, long step) {
        if (!missed(key, target, version, step)) {
            learn(key, target, version);
            int p = room();
            slots[p] = (long) key << SITE_SHIFT | target;
            slots[p + 1] = version;
            publish(p + 2);
            Arrivals.at(key & RawRecord.SITE_MASK, index);
        }
    }

    /**
     * Logs a record that was not expected, with the open run, in one slot; false if it needs more. At a chunk's end it does: the run
     * may have been drained there, and cannot end in another chunk.
     */
    final boolean missed(int key, long target, long version, long step) {
        long now = state;
        int p = LogProgress.position(now);
        if (p > limit) {
            return false;
        }
        long versions = LogProgress.runVersions(now + step);
        long record = runs.miss(last(), key, target, version, LogProgress.runLength(now), versions);
        if (record == 0) {
            return false;
        }
        lastEntry = entry(key);
        slots[p] = record;
        endedRun(now);
        publish(p + 1);
        return true;
    }

    /** Takes in a record that is logged in full. */
    final void learn(int key, long target, long version) {
        try {
            lastEntry = (long) runs.learn(last(), key, target, version) << 3;
        } catch (OutOfMemoryError e) {
            outOfMemory();
        }
        if (entries != runs.table()) {
            entries = runs.table();
            entryMask = inBytes(runs.mask());
        }
    }

    private void value(int key, long target, long value) {
        try {
            runs.value(key, target, value);
        } catch (OutOfMemoryError e) {
            outOfMemory();
        }
    }

    private static void outOfMemory() {
        RecordingState.lost("the heap was full");
        RecordingState.stopped();
    }

    private int last() {
        return (int) (lastEntry >>> 3);
    }

    @ForceInline
    final void expected(long step) {
        if (LogProgress.isFull(state)) {
            endRun();
        }
        state += step;
        publish();
    }

    /** The run ends here: with one access more, and its value. Nobody may see that access without it. */
    private void expectedBut(long value, long step) {
        if (LogProgress.isFull(state)) {
            endRun();
        }
        int p = LogProgress.position(state);
        slots[p] = LogProgress.valued(state + step);
        slots[p + 1] = value;
        endedRun(state);
        publish(p + 2);
    }

    /** Nothing is published: a pending read is to be seen as such until it is logged itself. */
    @DontInline
    private void endRun() {
        int p = LogProgress.position(state);
        slots[p] = LogProgress.run(state);
        nextChunk(p + 1);
        state = LogProgress.at(chunk, 0);
    }

    /** A new version of this thread; the caller logs the event that makes it. */
    @ForceInline
    public final long make() {
        return tag | ++count;
    }

    /** The version that was made last. */
    public final long made() {
        return tag | count;
    }

    /** A new version that no event makes: of a word that nobody had touched. */
    public final long makeUntouched() {
        return makeUntouched(1);
    }

    /** So many new versions that no event makes; returns the first. */
    public final long makeUntouched(int number) {
        long first = tag | count + 1;
        count += number;
        if (leftFrom != Long.MAX_VALUE) {
            leftFrom = made() + 1;
        }
        if (!Modes.LOGGED) {
            return first;
        }
        int p = room();
        slots[p] = COUNT | count;
        publish(p + 1);
        return first;
    }

    final void publish(int p) {
        state = LogProgress.at(chunk, p);
        publish();
    }

    @ForceInline
    private void publish() {
        U.putLongRelease(this, PROGRESS, state);
    }

    /** Many runs, like a full one, fill a chunk, because whoever reads the trace must keep their accesses in memory. */
    private void endedRun(long ended) {
        covered += LogProgress.runLength(ended);
        if (covered >= LogProgress.FULL_RUN) {
            limit = -1;
        }
    }

    /** Makes sure that what is logged next, if it is {@link #makeUntouched()}, does not wait for the drain. */
    public final void makeRoom() {
        if (Modes.LOGGED) {
            publish(room());
        }
    }

    /** Ends the open run, and makes sure that there is room for the longest record. */
    final int room() {
        int p = LogProgress.position(state);
        long run = LogProgress.run(state);
        if (run != 0) {
            slots[p++] = run;
            endedRun(state);
        }
        return p <= limit ? p : nextChunk(p);
    }

    /**
     * Goes on in another chunk. A pending read keeps its mark: the drain must not take this thread for clean in between.
     */
    @DontInline
    private int nextChunk(int end) {
        try {
            chunkWritten();
            U.putLongRelease(this, PROGRESS, LogProgress.at(chunk, end) | progress & LogProgress.PENDING);
            LogChunk old = chunk;
            LogChunk fresh = old == LogChunks.SCRATCH ? old : LogChunks.next();
            if (fresh == LogChunks.SCRATCH) {
                old.end = end;
            } else {
                old.leave(end, fresh);
                LogChunks.left(old);
            }
            chunk = fresh;
            slots = fresh.slots;
            limit = slots.length - ROOM;
            covered = 0;
            U.putLongRelease(this, PROGRESS, LogProgress.at(fresh, 0) | LogProgress.PENDING);
            return 0;
        } catch (StackOverflowError e) {
            RecordingState.overflowed = true;
            throw e;
        }
    }
}
