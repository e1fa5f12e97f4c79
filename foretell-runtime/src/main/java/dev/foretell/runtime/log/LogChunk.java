// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

/**
 * A piece of one thread's log. The owner appends slots and publishes how far it got ({@link LogProgress}); the drain reads
 * up to there. When the owner goes on to another chunk it links it as {@link #next}; from then on
 * this one does not change. Who sees the owner's progress in a chunk sees all before it as it will stay.
 */
public final class LogChunk {
    /** The number of the chunk that is not drained. The largest that {@link LogProgress} has room for; no other chunk has it. */
    static final int UNDRAINED = (1 << 15) - 1;

    public final long[] slots;

    /** What {@link LogProgress} tells it by. */
    int number;

    /** How many slots there are. Set when the owner has left. */
    public int end;

    /** What follows; null until the owner leaves. */
    public LogChunk next;

    LogChunk(int size) {
        slots = new long[size];
    }

    /** The owner goes on with another chunk; to be published by its progress there. */
    void leave(int length, LogChunk following) {
        end = length;
        following.number = (number + 1) % UNDRAINED; // those that are not drained yet are far fewer
        next = following;
    }

    /** Makes a drained chunk as new. */
    void reset() {
        number = 0;
        end = 0;
        next = null;
    }
}
