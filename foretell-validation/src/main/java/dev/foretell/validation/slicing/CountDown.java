// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Counts down from what it read; or waits until there is something to count. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class CountDown {
    private CountDown() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int start;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            start = 4;
        }

        private static void read() {
            for (int i = start; i > 0; i--) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int start;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            start = 4;
        }

        private static void read() {
            int left;
            do {
                left = start;
            } while (left == 0);
            Turns.use(data);
        }
    }
}
