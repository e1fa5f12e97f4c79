// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import dev.foretell.runtime.Handover;

/**
 * Messages of those who come to acquire or release a lock, for those who look at it from outside.
 * Hardly any program has such looks, so messages are sent only from when the first of them is expected:
 * when the class that has it is rewritten.
 */
public final class LockWatch {
    private static volatile boolean expected;

    private LockWatch() {}

    /** From now on somebody may look at a lock. */
    public static void expect() {
        expected = true;
    }

    /** Before an attempt to acquire or release this lock, or null. */
    static void coming(Object lock, int site) {
        if (expected && lock != null) {
            Handover.send(lock, Handover.DONE, site);
        }
    }
}
