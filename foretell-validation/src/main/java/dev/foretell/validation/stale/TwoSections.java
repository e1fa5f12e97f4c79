// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** A balance under a lock. */
@SuppressWarnings("unused")
public final class TwoSections {
    private TwoSections() {}

    /** The lock is given back in between. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int balance;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int seen;
            synchronized (lock) {
                seen = balance;
            }
            seen += 5;
            synchronized (lock) {
                balance = seen;
            }
        }
    }

    /** It is kept. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int balance;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (lock) {
                int seen = balance;
                seen += 5;
                balance = seen;
            }
        }
    }
}
