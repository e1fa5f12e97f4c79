// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.shadow;

/**
 * Arrays that one thread has touched and nobody published: most live for a moment, and a {@link Shadow} for each would cost many times what is
 * done with them. A table without references says, by identity hash, whose they are. What it forgets, or takes for another with the same hash, does
 * little harm: it only tells when an array has come to another thread in a way that was not seen.
 */
final class OwnArrays {
    /** For so many touches a thread relies on what it has looked up here. */
    static final int TOUCHES = 15;

    /** So often an array is looked up before a shadow is the cheaper way. */
    private static final int MANY = 16;

    private static final int SIZE = 1 << 17;
    private static final int COUNT_BITS = 8;
    private static final int INDEX_BITS = 24;
    private static final long[] TABLE = new long[SIZE];

    private OwnArrays() {}

    /**
     * Whether this thread may take the array with this hash, which has no shadow, for its own and do without one. False if it has been
     * touched by another thread, or often by this.
     */
    static boolean isOwn(int hash, int index) {
        int slot = hash & SIZE - 1;
        long known = TABLE[slot];
        long owner = (long) hash << INDEX_BITS | index;
        if (known >>> COUNT_BITS != owner) {
            if (known >>> COUNT_BITS + INDEX_BITS == hash && known != 0) {
                return false;
            }
            TABLE[slot] = owner << COUNT_BITS;
            return true;
        }
        if ((known & (1 << COUNT_BITS) - 1) == MANY) {
            return false;
        }
        TABLE[slot] = known + 1;
        return true;
    }

    /** The index of the thread that has touched the array with this hash; -1 if nobody is known to have. */
    static int owner(int hash) {
        long known = TABLE[hash & SIZE - 1];
        return known >>> COUNT_BITS + INDEX_BITS == hash && known != 0
                ? (int) (known >>> COUNT_BITS) & (1 << INDEX_BITS) - 1
                : -1;
    }
}
