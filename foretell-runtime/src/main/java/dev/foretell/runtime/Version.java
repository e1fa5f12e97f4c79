// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/**
 * A version of what a shadow word guards: {@code LOCK(1) | thread(24) | count(39)}. The count is the
 * writing thread's own, so a version is unique in the run. 0 is a word that nobody has touched.
 */
final class Version {
    static final int COUNT_BITS = 39;
    static final int THREAD_BITS = 24;
    static final int MAX_THREADS = 1 << THREAD_BITS;

    /** Set while a thread is between taking a word and giving it its next version. */
    static final long LOCK = Long.MIN_VALUE;

    private Version() {}

    /** What all versions made by this thread have in common. Thread numbers start at 1. */
    static long tag(int thread) {
        return (long) thread << COUNT_BITS;
    }

    static boolean sameThread(long version, long other) {
        return version >>> COUNT_BITS == other >>> COUNT_BITS;
    }
}
