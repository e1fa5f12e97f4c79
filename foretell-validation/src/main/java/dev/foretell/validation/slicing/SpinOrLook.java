// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Looks ten times; or for as long as it takes. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class SpinOrLook {
    private SpinOrLook() {}

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
            for (int i = 0; i < 10 && !flag; i++) {
                Thread.onSpinWait();
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
            while (!flag) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
