// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Notes that it is not ready; or throws. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ThrowUnlessReady {
    private ThrowUnlessReady() {}

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
            String note = "ready";
            if (!flag) {
                note = "not ready";
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
            if (!flag) {
                throw new IllegalStateException("not ready");
            }
            Turns.use(data);
        }
    }
}
