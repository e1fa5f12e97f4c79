// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A limit that may be none. */
@SuppressWarnings("unused")
public final class UnboxedLimit {
    private UnboxedLimit() {}

    /** None is taken for a number. */
    public static final class Bug {
        private static volatile Integer limit = 5;
        private static volatile int left;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::take, Bug::lift);
        }

        private static void take() {
            left = limit;
        }

        private static void lift() {
            limit = null;
        }
    }

    /** There always is one. */
    public static final class Safe {
        private static volatile Integer limit = 5;
        private static volatile int left;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::take, Safe::lift);
        }

        private static void take() {
            left = limit;
        }

        private static void lift() {
            limit = 10;
        }
    }
}
