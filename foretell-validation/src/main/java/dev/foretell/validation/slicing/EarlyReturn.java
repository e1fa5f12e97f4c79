// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A method returns early, and its caller does not mind; or does. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class EarlyReturn {
    private EarlyReturn() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            look();
            Turns.use(data);
        }

        private static int look() {
            if (flag) {
                return 1;
            }
            return 2;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            if (look() == 1) {
                Turns.use(data);
            }
        }

        private static int look() {
            if (flag) {
                return 1;
            }
            return 2;
        }
    }
}
