// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A counted loop that is left early; or one that is left only then. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class BreakOut {
    private BreakOut() {}

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
            for (int i = 0; i < 5; i++) {
                if (flag) {
                    break;
                }
            }
            Turns.use(data);
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
            for (; ; ) {
                if (flag) {
                    break;
                }
            }
            Turns.use(data);
        }
    }
}
