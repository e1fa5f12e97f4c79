// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What was read is passed on to a method that ignores it; or checks it. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Argument {
    private Argument() {}

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
            use(flag);
        }

        private static void use(boolean isReady) {
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
            use(flag);
        }

        private static void use(boolean isReady) {
            if (isReady) {
                Turns.use(data);
            }
        }
    }
}
