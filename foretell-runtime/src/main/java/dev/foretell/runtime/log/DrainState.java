// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

/** How far the drain has read one thread's log. Touched by the draining thread only. */
public final class DrainState {
    public LogChunk chunk;
    public int position;

    /** The thread's count of versions after the last drained record. */
    public long count;

    /** The run that was open behind {@link #position}, as far as it has been drained; 0 if none was. */
    public long run;

    /** The last round that brought an event of the thread. */
    public int activeRound;

    public DrainState(LogChunk first) {
        chunk = first;
    }
}
