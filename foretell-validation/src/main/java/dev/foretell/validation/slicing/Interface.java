// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Through an interface of the program: the function ignores what it is given; or its result decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Interface {
    private Interface() {}

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
            Check check = isReady -> 3;
            check.of(flag);
            Turns.use(data);
        }

        private interface Check {
            int of(boolean isReady);
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
            Check check = isReady -> isReady ? 1 : 0;
            if (check.of(flag) == 1) {
                Turns.use(data);
            }
        }

        private interface Check {
            int of(boolean isReady);
        }
    }
}
