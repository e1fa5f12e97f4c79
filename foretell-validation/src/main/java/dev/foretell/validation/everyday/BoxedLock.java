// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A counter is its own lock. */
@SuppressWarnings({"unused", "synchronization"})
public final class BoxedLock {
    private BoxedLock() {}

    /** A box that each increment replaces. */
    public static final class Bug {
        private static Integer count = 1000;

        private static void increment() {
            synchronized (count) {
                count = count + 1;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::increment, Bug::increment);
        }

        private Bug() {}
    }

    /** A lock beside it. */
    public static final class Safe {
        private static Integer count = 1000;
        private static final Object lock = new Object();

        private static void increment() {
            synchronized (lock) {
                count = count + 1;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::increment, Safe::increment);
        }

        private Safe() {}
    }
}
