// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

import dev.foretell.trace.raw.RawRecord;
import dev.foretell.trace.raw.Runs;
import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;

/**
 * Where a thread writes its records: chunk after chunk, each record in full or as one more of a run that
 * was expected; and its count of versions. The layout is that of the recording decision
 * (docs/decisions/0001-recording.md). Only the owning thread calls.
 */
abstract class RecordLog {
    static final int SITE_SHIFT = RawRecord.TARGET_BITS;

    /** Whether there is a trace; fixed for the run. */
    static final boolean LOGGED = Recorder.options().logged();

    private static final long COUNT = (long) RawRecord.COUNT << 60;

    /** The longest record, with a run before it. */
    private static final int ROOM = 5;

    final int index;

    /** What all versions of this thread have in common; the word of its private objects. */
    public final long tag;

    private long count;

    /**
     * With monitors: who finds a version of this thread from this one on in a word knows that the thread has left there what it still knows. See
     * {@link ThreadLog#rests}.
     */
    long leftFrom = Long.MAX_VALUE;

    private final Runs runs = new Runs();

    /** Of {@link #runs}: its table, how to find an entry there, and where that of the last record begins. */
    private long[] entries = runs.table();

    private int entryMask = runs.mask();
    private long lastEntry = Memory.LONGS;

    private Chunk chunk;

    /** Of the chunk. */
    long[] slots;

    /** The chunk's state, without the mark of a pending read. */
    private long state;

    private int limit;

    RecordLog(int index) {
        this.index = index;
        tag = Version.tag(index);
        chunk = Chunks.first();
        slots = chunk.slots;
        limit = slots.length - ROOM;
    }

    /** The one that is being written. */
    final Chunk chunk() {
        return chunk;
    }

    /** How far that is written. */
    final long state() {
        return state;
    }

    /** Called when the thread has written a chunk, and will write more. */
    abstract void goesOn();

    /** Lets go of the chunks. For the drain, when the thread has ended. */
    final void close() {
        chunk = null;
        slots = null;
    }

    /** To be called before a read of memory that will be logged by a call on this log. */
    @ForceInline
    final void begin() {
        if (LOGGED) {
            chunk.pend(state);
        }
    }

    /** Takes back {@link #begin()} when nothing is to be logged after all. */
    final void cancel() {
        if (LOGGED) {
            chunk.publish(state);
        }
    }

    /** Logs an access: in full, or as one more of the run that is expected. */
    @ForceInline
    final void access(int key, long target, long version, long step) {
        if (!LOGGED) {
            return;
        }
        try {
            if (isExpected(key, target, version)) {
                expected(step);
            } else {
                unexpected(key, target, version, step);
            }
        } catch (StackOverflowError e) {
            Recorder.overflowed = true;
            throw e;
        }
    }

    /** The same with its value. */
    @DontInline
    final void access(int key, long target, long version, long value, long step) {
        if (!LOGGED) {
            return;
        }
        try {
            accessWith(value, key, target, version, step);
        } catch (StackOverflowError e) {
            Recorder.overflowed = true;
            throw e;
        }
    }

    private void accessWith(long value, int key, long target, long version, long step) {
        boolean hasExpectedValue = runs.expects(key, target, value);
        if (Chunk.position(state) <= limit && isExpected(key, target, version)) {
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
        if (U.getLong(t, lastEntry + 8 * Runs.NEXT) != key
                || U.getLong(t, e) + U.getLong(t, e + 8 * Runs.STRIDE) != target
                || U.getLong(t, e + 8 * Runs.VERSION) + U.getLong(t, e + 8 * Runs.VERSION_STRIDE) != version) {
            return false;
        }
        U.putLong(t, e, target);
        U.putLong(t, e + 8 * Runs.VERSION, version);
        lastEntry = e;
        return true;
    }

    /** Where the entry of a key begins. */
    @ForceInline
    private long entry(int key) {
        return Memory.LONGS + ((long) (Runs.index(key) & entryMask) << Runs.SHIFT + 3);
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
        int p = Chunk.position(now);
        if (p > limit) {
            return false;
        }
        long versions = Chunk.runVersions(now + step);
        long record = runs.miss(last(), key, target, version, Chunk.runLength(now), versions);
        if (record == 0) {
            return false;
        }
        lastEntry = entry(key);
        slots[p] = record;
        publish(p + 1);
        return true;
    }

    /** Takes in a record that is logged in full. */
    final void learn(int key, long target, long version) {
        try {
            lastEntry = Memory.LONGS + ((long) runs.learn(last(), key, target, version) << 3);
        } catch (OutOfMemoryError e) {
            outOfMemory();
        }
        if (entryMask != runs.mask()) {
            entries = runs.table();
            entryMask = runs.mask();
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
        Recorder.lost("the heap was full");
        Recorder.stopped();
    }

    private int last() {
        return (int) (lastEntry - Memory.LONGS >>> 3);
    }

    @ForceInline
    final void expected(long step) {
        if (Chunk.isFull(state)) {
            endRun();
        }
        long next = state + step;
        state = next;
        chunk.publish(next);
    }

    /** The run ends here: with one access more, and its value. Nobody may see that access without it. */
    private void expectedBut(long value, long step) {
        if (Chunk.isFull(state)) {
            endRun();
        }
        int p = Chunk.position(state);
        slots[p] = Chunk.valued(state + step);
        slots[p + 1] = value;
        publish(p + 2);
    }

    /** Nothing is published: a pending read is to be seen as such until it is logged itself. */
    @DontInline
    private void endRun() {
        int p = Chunk.position(state);
        slots[p] = Chunk.run(state);
        state = Chunk.stateAt(nextChunk(p + 1));
    }

    /** A new version of this thread; the caller logs the event that makes it. */
    @ForceInline
    final long make() {
        return tag | ++count;
    }

    /** The version that was made last. */
    final long made() {
        return tag | count;
    }

    /** A new version that no event makes: of a word that nobody had touched. */
    final long makeUntouched() {
        return makeUntouched(1);
    }

    /** So many new versions that no event makes; returns the first. */
    final long makeUntouched(int number) {
        long first = tag | count + 1;
        count += number;
        if (leftFrom != Long.MAX_VALUE) {
            leftFrom = made() + 1;
        }
        if (!LOGGED) {
            return first;
        }
        int p = room();
        slots[p] = COUNT | count;
        publish(p + 1);
        return first;
    }

    final void publish(int p) {
        state = Chunk.stateAt(p);
        chunk.publish(state);
    }

    /** Ends the open run, and makes sure that there is room for the longest record. */
    final int room() {
        int p = Chunk.position(state);
        long run = Chunk.run(state);
        if (run != 0) {
            slots[p++] = run;
        }
        return p <= limit ? p : nextChunk(p);
    }

    /**
     * Goes on in another chunk. The old one keeps its pending mark, if it has one, until the new one
     * is linked: the drain must not take this thread for clean in between.
     */
    @DontInline
    private int nextChunk(int end) {
        goesOn();
        Chunk old = chunk;
        old.publishPending(Chunk.stateAt(end));
        Chunk fresh = old == Chunks.SCRATCH ? old : Chunks.next();
        if (fresh == Chunks.SCRATCH) {
            old.publish(Chunk.stateAt(end));
        } else {
            fresh.pend(0);
            Chunks.left(old);
            old.next = fresh;
        }
        chunk = fresh;
        slots = fresh.slots;
        limit = slots.length - ROOM;
        return 0;
    }
}
