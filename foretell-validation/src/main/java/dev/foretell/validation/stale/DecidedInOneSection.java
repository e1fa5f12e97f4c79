// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** Something is decided in a section of a lock, and done in another one. */
@SuppressWarnings("unused")
public final class DecidedInOneSection {
    private DecidedInOneSection() {}

    /** It may not hold any more. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int stock = 2;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::sell);
        }

        private static void act() {
            boolean enough;
            synchronized (lock) {
                enough = stock > 0;
            }
            if (enough) {
                synchronized (lock) {
                    stock = 1;
                }
            }
        }

        private static void sell() {
            synchronized (lock) {
                stock = 0;
            }
        }
    }

    /** It is decided and done in one section. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int stock = 2;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::sell);
        }

        private static void act() {
            synchronized (lock) {
                boolean enough = stock > 0;
                if (enough) {
                    stock = 1;
                }
            }
        }

        private static void sell() {
            synchronized (lock) {
                stock = 0;
            }
        }
    }
}
