// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A result of a method is thrown away; or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class OwnResult {
    private OwnResult() {}

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
            isReady();
            Turns.use(data);
        }

        private static boolean isReady() {
            return flag;
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
            if (isReady()) {
                Turns.use(data);
            }
        }

        private static boolean isReady() {
            return flag;
        }
    }
}
