// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What was read is put into a box; nobody opens it, or it decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Boxed {
    private Boxed() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int state;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            state = 1;
        }

        private static void read() {
            Integer boxed = state;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int state;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            state = 1;
        }

        private static void read() {
            Integer boxed = state;
            if (boxed == 1) {
                Turns.use(data);
            }
        }
    }
}
