// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Counted loops in counted loops; around one that waits. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class NestedLoops {
    private NestedLoops() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int rows;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            rows = 2;
        }

        private static void read() {
            int n = rows;
            int sum = 0;
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < 3; j++) {
                    sum += j;
                }
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int rows;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            rows = 2;
        }

        private static void read() {
            int sum = 0;
            for (int i = 0; i < 2; i++) {
                while (rows == 0) {
                    sum++;
                }
            }
            Turns.use(data);
        }
    }
}
