// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** A sum. */
public final class MissingLock {
    private MissingLock() {}

    /** One thread holds the lock, the other does not. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int sum;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            synchronized (lock) {
                sum++;
            }
        }

        private static void second() {
            sum++;
        }
    }

    /** No thread holds a lock. */
    public static final class Safe {
        private static int sum;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            sum++;
        }

        private static void second() {
            sum++;
        }
    }
}
