// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What was read is put into a text; that is thrown away, or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Text {
    private Text() {}

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
            String text = "ready: " + flag;
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
            String text = "ready: " + flag;
            if (text.length() == 11) {
                Turns.use(data);
            }
        }
    }
}
