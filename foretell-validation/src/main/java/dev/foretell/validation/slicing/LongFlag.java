// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A long is compared. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LongFlag {
    private LongFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static long stamp;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp = 5L;
        }

        private static void read() {
            int late = 0;
            if (stamp < 3L) {
                late = 1;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static long stamp;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp = 5L;
        }

        private static void read() {
            if (stamp < 3L) {
                return;
            }
            Turns.use(data);
        }
    }
}
