// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** A number in stock. */
public final class CheckThenAct {
    private CheckThenAct() {}

    /** Both threads check and take. */
    public static final class Bug {
        private static int stock = 5;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            take();
        }

        private static void second() {
            take();
        }

        private static void take() {
            if (stock > 0) {
                stock = 4;
            }
        }
    }

    /** One thread takes without a check, the other looks. */
    public static final class Safe {
        private static int stock = 5;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            stock = 3;
        }

        private static void second() {
            Turns.use(stock);
        }
    }
}
