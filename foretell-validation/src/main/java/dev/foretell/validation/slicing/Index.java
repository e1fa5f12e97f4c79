// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Adds to what it read; or takes it for an index. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Index {
    private Index() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int index = -1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            index = 1;
        }

        private static void read() {
            int sum = 3 + index;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int index = -1;
        private static final int[] TABLE = {1, 2, 3};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            index = 1;
        }

        private static void read() {
            int element = TABLE[index];
            Turns.use(data);
        }
    }
}
