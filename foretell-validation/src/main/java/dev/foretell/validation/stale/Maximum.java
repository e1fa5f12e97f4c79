// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** A maximum. */
@SuppressWarnings("unused")
public final class Maximum {
    private Maximum() {}

    /** A larger one can be lost. */
    public static final class Bug {
        private static volatile int maximum;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::set);
        }

        private static void offer(int value) {
            if (value > maximum) {
                maximum = value;
            }
        }

        private static void act() {
            offer(3);
        }

        private static void set() {
            maximum = 7;
        }
    }

    /** Under a lock. */
    public static final class Safe {
        private static volatile int maximum;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::set);
        }

        private static synchronized void offer(int value) {
            if (value > maximum) {
                maximum = value;
            }
        }

        private static void act() {
            offer(3);
        }

        private static void set() {
            offer(7);
        }
    }
}
