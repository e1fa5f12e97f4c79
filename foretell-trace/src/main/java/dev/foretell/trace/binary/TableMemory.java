// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.TraceException;

/** A share of its own, of a fixed size. */
final class TableMemory implements MemoryShare {
    private final long most;
    private long taken;

    TableMemory(long most) {
        this.most = most;
    }

    @Override
    public void take(long bytes) throws TraceException {
        taken += bytes;
        if (taken > most) {
            throw new TraceException("its tables do not fit in memory; give Java more of it (-Xmx)");
        }
    }

    @Override
    public void free(long bytes) {
        taken -= bytes;
    }
}
