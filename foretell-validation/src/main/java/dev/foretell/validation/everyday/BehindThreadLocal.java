// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A total, and a thread-local scratch. */
@SuppressWarnings("unused")
public final class BehindThreadLocal {
    private BehindThreadLocal() {}

    /** The total is plain. */
    public static final class Bug {
        private static final ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> new int[1]);
        private static int total;

        private static void add(int amount) {
            scratch.get()[0] += amount;
            total += scratch.get()[0];
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(1), () -> add(2));
        }

        private Bug() {}
    }

    /** Under a lock. */
    public static final class Safe {
        private static final ThreadLocal<int[]> scratch = ThreadLocal.withInitial(() -> new int[1]);
        private static int total;

        private static synchronized void add(int amount) {
            scratch.get()[0] += amount;
            total += scratch.get()[0];
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(1), () -> add(2));
        }

        private Safe() {}
    }
}
