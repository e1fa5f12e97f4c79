// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A double is compared. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class DoubleFlag {
    private DoubleFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static double level;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            level = 0.5;
        }

        private static void read() {
            double half = level / 2;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static double level;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            level = 0.5;
        }

        private static void read() {
            if (level > 0.25) {
                Turns.use(data);
            }
        }
    }
}
