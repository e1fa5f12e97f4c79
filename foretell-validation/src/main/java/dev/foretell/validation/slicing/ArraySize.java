// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Uses a number; or makes an array of that size. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ArraySize {
    private ArraySize() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int size = -1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            size = 2;
        }

        private static void read() {
            int twice = size * 2;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int size = -1;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            size = 2;
        }

        private static void read() {
            int[] room = new int[size];
            Turns.use(data);
        }
    }
}
