// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.trace.TraceException;
import dev.foretell.trace.binary.MemoryShare;

/**
 * The memory for what programs have told, theirs together. Half of it is divided among the programs that may be watched at once: a
 * program gets its part whatever others took. The other half is for whoever needs more, as long as it lasts. So a program that asks for too
 * much is sent away alone.
 */
final class MemoryPool {
    private final long guaranteed;

    /** What is left for those who need more; guarded by this. */
    private long common;

    MemoryPool(long bytes, int programs) {
        this.guaranteed = bytes / 2 / programs;
        this.common = bytes / 2;
    }

    Share share() {
        return new Share();
    }

    private synchronized boolean grow(long bytes) {
        if (bytes > common) {
            return false;
        }
        common -= bytes;
        return true;
    }

    /** What one program takes. One thread uses it at a time. */
    final class Share implements MemoryShare, AutoCloseable {
        private long taken;

        /** How much of the common half is taken. */
        private long borrowed;

        @Override
        public void take(long bytes) throws TraceException {
            long more = Math.max(0, taken + bytes - guaranteed) - borrowed;
            if (more > 0 && !grow(more)) {
                throw new TraceException(
                        "it needs more memory than there is for it; FORETELL_JAVA_OPTS=-Xmx8g gives the observer 8 GB, --programs fewer to share it");
            }
            taken += bytes;
            borrowed += Math.max(more, 0);
        }

        @Override
        public void free(long bytes) {
            taken -= bytes;
            giveBack(Math.min(borrowed, borrowed - Math.max(0, taken - guaranteed)));
        }

        private void giveBack(long bytes) {
            if (bytes > 0) {
                borrowed -= bytes;
                synchronized (MemoryPool.this) {
                    common += bytes;
                }
            }
        }

        @Override
        public void close() {
            giveBack(borrowed);
        }
    }
}
