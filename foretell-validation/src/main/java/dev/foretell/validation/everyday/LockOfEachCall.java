// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A total that is guarded. */
@SuppressWarnings("unused")
public final class LockOfEachCall {
    private LockOfEachCall() {}

    /** By an object that each call makes. */
    public static final class Bug {
        private static int total;

        private static void add(int amount) {
            Object lock = new Object();
            synchronized (lock) {
                total += amount;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(1), () -> add(2));
        }

        private Bug() {}
    }

    /** By one object. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int total;

        private static void add(int amount) {
            synchronized (lock) {
                total += amount;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(1), () -> add(2));
        }

        private Safe() {}
    }
}
