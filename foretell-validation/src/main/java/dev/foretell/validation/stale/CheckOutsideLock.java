// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** What is left, under a lock. */
@SuppressWarnings("unused")
public final class CheckOutsideLock {
    private CheckOutsideLock() {}

    /** It is tested outside. */
    public static final class Bug {
        private static volatile int left = 1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (left > 0) {
                synchronized (Bug.class) {
                    left = left - 1;
                }
            }
        }
    }

    /** It is tested inside, too. */
    public static final class Safe {
        private static volatile int left = 1;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (left > 0) {
                synchronized (Safe.class) {
                    if (left > 0) {
                        left = left - 1;
                    }
                }
            }
        }
    }
}
