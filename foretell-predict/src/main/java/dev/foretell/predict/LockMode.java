// SPDX-License-Identifier: Apache-2.0
package dev.foretell.predict;

/** A lock and the mode it is held or wanted in, as one number. */
public final class LockMode {
    private LockMode() {}

    public static int of(int lock, boolean inReadMode) {
        return lock << 1 | (inReadMode ? 1 : 0);
    }

    public static int lock(int lockMode) {
        return lockMode >> 1;
    }

    /** Whether two threads cannot have both at once. */
    public static boolean exclude(int one, int other) {
        return lock(one) == lock(other) && (one & other & 1) == 0;
    }

    /** Whether a thread that holds the ones keeps another one from the other. */
    public static boolean exclude(int[] ones, int other) {
        for (int one : ones) {
            if (exclude(one, other)) {
                return true;
            }
        }
        return false;
    }

    public static boolean exclude(int[] ones, int[] others) {
        for (int other : others) {
            if (exclude(ones, other)) {
                return true;
            }
        }
        return false;
    }
}
