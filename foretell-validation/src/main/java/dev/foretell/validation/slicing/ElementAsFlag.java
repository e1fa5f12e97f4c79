// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A flag in an array. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ElementAsFlag {
    private ElementAsFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final int[] FLAGS = new int[2];

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            FLAGS[1] = 1;
        }

        private static void read() {
            int seen = 0;
            if (FLAGS[1] == 0) {
                seen = 1;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final int[] FLAGS = new int[2];

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            FLAGS[1] = 1;
        }

        private static void read() {
            while (FLAGS[1] == 0) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
