// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.TraceException;

/**
 * How much memory the tables of a trace take, and may take. A few bytes of a file can stand for a long text, so memory is asked for
 * before it is taken, entry by entry; a whole block would be too late.
 */
final class TableMemory {
    private final long most;
    private long taken;

    TableMemory(long most) {
        this.most = most;
    }

    /** Takes about so many bytes; refuses the trace if they are too many. */
    void take(long bytes) throws TraceException {
        taken += bytes;
        if (taken > most) {
            throw new TraceException("its tables do not fit in memory; give Java more of it (-Xmx)");
        }
    }

    /** Gives back so many. */
    void free(long bytes) {
        taken -= bytes;
    }
}
