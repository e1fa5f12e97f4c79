// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** A sum. */
@SuppressWarnings("unused")
public final class VolatileSum {
    private VolatileSum() {}

    /** It is set by another thread while it is added to. */
    public static final class Bug {
        private static volatile int sum;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::set);
        }

        private static void act() {
            sum = sum + 2;
        }

        private static void set() {
            sum = 10;
        }
    }

    /** The other thread only looks. */
    public static final class Safe {
        private static volatile int sum;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::look);
        }

        private static void act() {
            sum = sum + 2;
        }

        private static void look() {
            Turns.use(sum);
        }
    }
}
