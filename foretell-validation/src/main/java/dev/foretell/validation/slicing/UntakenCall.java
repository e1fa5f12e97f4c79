// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** The way that was not taken would have called a method that writes; nobody looks at that, or it decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class UntakenCall {
    private UntakenCall() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static int misses;

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
                miss();
            }
            Turns.use(data);
        }

        private static void miss() {
            misses = misses + 1;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static int misses;

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
                miss();
            }
            if (misses == 0) {
                Turns.use(data);
            }
        }

        private static void miss() {
            misses = misses + 1;
        }
    }
}
