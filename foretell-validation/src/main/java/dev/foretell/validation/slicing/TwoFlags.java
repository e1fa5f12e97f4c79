// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Of two flags none decides; or the second does. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class TwoFlags {
    private TwoFlags() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static boolean second;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
            second = true;
        }

        private static void read() {
            boolean one = flag;
            boolean two = second;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static boolean second;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
            second = true;
        }

        private static void read() {
            boolean one = flag;
            if (second) {
                Turns.use(data);
            }
        }
    }
}
