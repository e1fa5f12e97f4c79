// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** An element of an own array gets what was read; nobody looks, or it decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ElementAsCopy {
    private ElementAsCopy() {}

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
            int[] copies = new int[1];
            copies[0] = state;
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
            int[] copies = new int[1];
            copies[0] = state;
            if (copies[0] == 1) {
                Turns.use(data);
            }
        }
    }
}
