// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

import static dev.foretell.runtime.Memory.U;

/**
 * A piece of one thread's log. The owner appends slots and publishes how far it got; the drain reads
 * up to there. When the owner goes on to another chunk it links it as {@link #next}; from then on
 * this one does not change.
 */
final class Chunk {
    private static final long STATE = Memory.offset(Chunk.class, "state");

    /** In the state: the owner is about to read memory and has not logged that yet. */
    private static final int PENDING = Integer.MIN_VALUE;

    final long[] slots;

    /** Number of published slots, with {@link #PENDING}. Written by the owner only. */
    private int state;

    /** Written by the owner once, after the last publication. */
    volatile Chunk next;

    Chunk(int size) {
        slots = new long[size];
    }

    void pend(int position) {
        U.putIntOpaque(this, STATE, position | PENDING);
    }

    void publish(int position) {
        U.putIntRelease(this, STATE, position);
    }

    int state() {
        return U.getIntAcquire(this, STATE);
    }

    static int position(int state) {
        return state & ~PENDING;
    }

    static boolean isPending(int state) {
        return state < 0;
    }

    /** Makes a drained chunk as new. */
    void reset() {
        state = 0;
        next = null;
    }
}
