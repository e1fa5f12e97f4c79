// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** The way that was not taken would have written a field that nobody looks at; or that decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class UntakenWrite {
    private UntakenWrite() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static int missed;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            if (!flag) {
                missed = 1;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static int missed;

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
                missed = 1;
            }
            if (missed == 0) {
                Turns.use(data);
            }
        }
    }
}
