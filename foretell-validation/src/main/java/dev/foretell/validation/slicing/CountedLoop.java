// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A loop that ends whatever its bound; or one that waits for its bound. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class CountedLoop {
    private CountedLoop() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int limit;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            limit = 3;
        }

        private static void read() {
            int bound = limit;
            int sum = 0;
            for (int i = 0; i < bound; i++) {
                sum += i;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int limit;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            limit = 3;
        }

        private static void read() {
            int sum = 0;
            while (limit < 3) {
                sum++;
            }
            Turns.use(data);
        }
    }
}
