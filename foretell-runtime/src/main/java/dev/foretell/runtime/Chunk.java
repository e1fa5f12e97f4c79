// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

import dev.foretell.trace.raw.RawRecord;
import jdk.internal.vm.annotation.ForceInline;

/**
 * A piece of one thread's log. The owner appends slots and publishes how far it got; the drain reads
 * up to there. When the owner goes on to another chunk it links it as {@link #next}; from then on
 * this one does not change.
 *
 * <p>How far it got is one number, so that what is expected costs one store: the number of slots,
 * and behind them the open run, which is written to a slot of its own when it ends.
 */
final class Chunk {
    /** In a state, one more access of the open run that reads, and one that makes a version. */
    static final long ONE_READ = 1L << 20;

    static final long ONE_WRITE = ONE_READ + 1;

    private static final long STATE = Memory.offset(Chunk.class, "state");

    /** In the state: the owner is about to read memory and has not logged that yet. */
    private static final long PENDING = Long.MIN_VALUE;

    private static final int POSITION_SHIFT = 40;
    private static final long RUN = (1L << POSITION_SHIFT) - 1;

    /**
     * A run of so many accesses is full. Who ends it goes on in another chunk, so that they count as a chunk among what waits to be drained: the
     * reader of the trace must keep all of them in memory.
     */
    static final int FULL_RUN = 1 << 16;

    final long[] slots;

    /**
     * From the top: {@link #PENDING}, the number of published slots, and the open run's number of
     * accesses and of versions made. Written by the owner only.
     */
    private long state;

    /** Written by the owner once, after the last publication. */
    volatile Chunk next;

    Chunk(int size) {
        slots = new long[size];
    }

    /** The owner is about to read memory in this state. */
    @ForceInline
    void pend(long now) {
        U.putLongOpaque(this, STATE, now | PENDING);
    }

    @ForceInline
    void publish(long now) {
        U.putLongRelease(this, STATE, now);
    }

    /** Publishes but keeps {@link #PENDING}, if it is there. */
    void publishPending(long now) {
        U.putLongRelease(this, STATE, now | state & PENDING);
    }

    long state() {
        return U.getLongAcquire(this, STATE);
    }

    static long stateAt(int position) {
        return (long) position << POSITION_SHIFT;
    }

    /** Whether the open run cannot grow. */
    @ForceInline
    static boolean isFull(long state) {
        return (state & FULL_RUN * ONE_READ) != 0;
    }

    static int position(long state) {
        return (int) ((state & ~PENDING) >>> POSITION_SHIFT);
    }

    /** The open run as a record; 0 if there is none. */
    static long run(long state) {
        return (state & RUN) == 0 ? 0 : RawRecord.head(RawRecord.RUN, runLength(state), runVersions(state));
    }

    /** The open run as a record that ends it with a value. */
    static long valued(long state) {
        return RawRecord.head(RawRecord.VALUED, runLength(state), runVersions(state));
    }

    /** The open run's number of accesses. */
    static int runLength(long state) {
        return (int) ((state & RUN) / ONE_READ);
    }

    /** The number of versions that the open run makes. */
    static int runVersions(long state) {
        return (int) (state & ONE_READ - 1);
    }

    static boolean isPending(long state) {
        return state < 0;
    }

    /** Makes a drained chunk as new. */
    void reset() {
        state = 0;
        next = null;
    }
}
