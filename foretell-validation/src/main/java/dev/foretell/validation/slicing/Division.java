// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Multiplies by what it read; or divides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Division {
    private Division() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int factor;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            factor = 5;
        }

        private static void read() {
            int product = 10 * factor;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int factor;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            factor = 5;
        }

        private static void read() {
            int quotient = 10 / factor;
            Turns.use(data);
        }
    }
}
