// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.memory;

/**
 * A version of what a shadow word guards: {@code LOCK(1) | thread(24) | count(39)}. The count is the
 * writing thread's own, so a version is unique in the run. 0 is a word that nobody has touched.
 */
public final class Version {
    public static final int COUNT_BITS = 39;
    static final int THREAD_BITS = 24;
    public static final int MAX_THREADS = 1 << THREAD_BITS;

    /** Set while a thread is between taking a word and giving it its next version. */
    public static final long LOCK = Long.MIN_VALUE;

    private Version() {}

    /** What all versions made by this thread have in common. Thread numbers start at 1. */
    public static long tag(int thread) {
        return (long) thread << COUNT_BITS;
    }

    public static boolean sameThread(long version, long other) {
        return version >>> COUNT_BITS == other >>> COUNT_BITS;
    }
}
