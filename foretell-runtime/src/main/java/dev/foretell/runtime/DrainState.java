// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** How far the drain has read one thread's log. Touched by the draining thread only. */
final class DrainState {
    Chunk chunk;
    int position;

    /** The thread's count of versions after the last drained record. */
    long count;

    /** The run that was open behind {@link #position}, as far as it has been drained; 0 if none was. */
    long run;

    /** The last round that brought an event of the thread. */
    int activeRound;

    DrainState(Chunk first) {
        chunk = first;
    }
}
