// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A lock object that can be given up. */
@SuppressWarnings("unused")
public final class LockOfNull {
    private LockOfNull() {}

    /** Another thread still synchronizes on it. */
    public static final class Bug {
        private static volatile Object lock = new Object();
        private static volatile int entered;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::enter, Bug::giveUp);
        }

        private static void enter() {
            synchronized (lock) {
                entered = 1;
            }
        }

        private static void giveUp() {
            lock = null;
        }
    }

    /** It is replaced by a new one. */
    public static final class Safe {
        private static volatile Object lock = new Object();
        private static volatile int entered;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::enter, Safe::giveUp);
        }

        private static void enter() {
            synchronized (lock) {
                entered = 1;
            }
        }

        private static void giveUp() {
            lock = new Object();
        }
    }
}
