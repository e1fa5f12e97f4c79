// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.log;

import dev.foretell.trace.raw.RawRecord;
import jdk.internal.vm.annotation.ForceInline;

/**
 * How far a thread has got with its log, as one number, so that what is expected costs one store. From the top:
 *
 * <pre>
 * chunk(15) | slots(14) | versions(17) | accesses(17) | pending(1)
 * </pre>
 *
 * The slots are those of the chunk with that number. Behind them is the open run, which is written to a slot of its own when it
 * ends: so many accesses, and versions that they make.
 */
public final class LogProgress {
    /** One more access of the open run that reads, and one that makes a version. */
    static final long ONE_READ = 1 << 1;

    static final long ONE_WRITE = ONE_READ << 17 | ONE_READ;

    /** The owner is about to read memory and has not logged that yet. The lowest bit, which takes the shortest instruction to set. */
    static final long PENDING = 1;

    /**
     * A run of so many accesses is full, and so is a chunk with runs of so many together: who ends them goes on in another chunk, so that they count as a chunk
     * among what waits to be drained.
     */
    static final int FULL_RUN = 1 << 16;

    private static final int COUNT_BITS = 17;
    private static final int COUNT_MASK = (1 << COUNT_BITS) - 1;
    private static final int VERSIONS_SHIFT = 1 + COUNT_BITS;
    private static final int POSITION_SHIFT = VERSIONS_SHIFT + COUNT_BITS;
    private static final int POSITION_MASK = (1 << 14) - 1;
    private static final int CHUNK_SHIFT = POSITION_SHIFT + 14;

    private LogProgress() {}

    /** With so many slots of a chunk, and no open run. */
    public static long at(LogChunk chunk, int position) {
        return (long) chunk.number << CHUNK_SHIFT | (long) position << POSITION_SHIFT;
    }

    public static boolean isIn(LogChunk chunk, long progress) {
        return (int) (progress >>> CHUNK_SHIFT) == chunk.number;
    }

    /** Whether the open run cannot grow. */
    @ForceInline
    static boolean isFull(long progress) {
        return ((int) progress & FULL_RUN << 1) != 0;
    }

    public static int position(long progress) {
        return (int) (progress >>> POSITION_SHIFT) & POSITION_MASK;
    }

    /** The open run as a record; 0 if there is none. */
    public static long run(long progress) {
        return runLength(progress) == 0 ? 0 : RawRecord.head(RawRecord.RUN, runLength(progress), runVersions(progress));
    }

    /** The open run as a record that ends it with a value. */
    static long valued(long progress) {
        return RawRecord.head(RawRecord.VALUED, runLength(progress), runVersions(progress));
    }

    /** The open run's number of accesses. */
    static int runLength(long progress) {
        return (int) (progress >>> 1) & COUNT_MASK;
    }

    /** The number of versions that the open run makes. */
    static int runVersions(long progress) {
        return (int) (progress >>> VERSIONS_SHIFT) & COUNT_MASK;
    }

    public static boolean isPending(long progress) {
        return (progress & PENDING) != 0;
    }
}
