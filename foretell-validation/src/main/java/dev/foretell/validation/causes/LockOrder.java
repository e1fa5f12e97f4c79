// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** Two locks. */
public final class LockOrder {
    private LockOrder() {}

    /** Each thread begins with another one. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final Object other = new Object();
        private static int sum;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            synchronized (lock) {
                synchronized (other) {
                    sum++;
                }
            }
        }

        private static void second() {
            synchronized (other) {
                synchronized (lock) {
                    sum++;
                }
            }
        }
    }

    /** Both begin with the same, and one forgets the other. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final Object other = new Object();
        private static int sum;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            synchronized (lock) {
                synchronized (other) {
                    sum++;
                }
            }
        }

        private static void second() {
            synchronized (lock) {
                Turns.use(1);
            }
            sum++;
        }
    }
}
