// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Asks for a type; or insists on it. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Cast {
    private Cast() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static Object token = 1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            token = "go";
        }

        private static void read() {
            boolean isText = token instanceof String;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static Object token = 1;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            token = "go";
        }

        private static void read() {
            String text = (String) token;
            Turns.use(data);
        }
    }
}
