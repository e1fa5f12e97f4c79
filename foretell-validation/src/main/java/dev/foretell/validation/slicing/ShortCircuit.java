// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A conjunction is computed; or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ShortCircuit {
    private ShortCircuit() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static boolean other;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            other = true;
            flag = true;
        }

        private static void read() {
            boolean both = flag && other;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static boolean other;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            other = true;
            flag = true;
        }

        private static void read() {
            if (!(flag && other)) {
                return;
            }
            Turns.use(data);
        }
    }
}
