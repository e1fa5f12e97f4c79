// SPDX-License-Identifier: Apache-2.0
package dev.foretell.knowledge;

/** Up to where a thread has taken over what others knew, for some of them: what comes again need not be compared. One thread's alone. */
final class MergedVectors {
    private static final int RECENT = 8;

    /** By the last bits of a thread's number among all: the thread, and the last knowledge of it that was learnt. */
    private final int[] from = new int[RECENT];

    private final long[] serials = new long[RECENT];

    /** Whether this has been learnt, or something later of the same thread; if not, it is now. */
    boolean covers(KnowledgeVector other) {
        int slot = other.reader & RECENT - 1;
        if (from[slot] == other.reader && serials[slot] >= other.serial) {
            return other.reader != 0;
        }
        from[slot] = other.reader;
        serials[slot] = other.serial;
        return false;
    }
}
