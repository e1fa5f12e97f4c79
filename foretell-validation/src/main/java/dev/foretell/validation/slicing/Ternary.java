// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A value is chosen and thrown away; or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Ternary {
    private Ternary() {}

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
            int chosen = flag ? 1 : 2;
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
            int chosen = flag ? 1 : 2;
            if (chosen == 1) {
                Turns.use(data);
            }
        }
    }
}
