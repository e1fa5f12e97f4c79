// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A result of the library is thrown away; or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LibraryResult {
    private LibraryResult() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int level;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            level = 5;
        }

        private static void read() {
            int most = Math.max(level, 3);
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int level;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            level = 5;
        }

        private static void read() {
            if (Math.max(level, 3) > 3) {
                Turns.use(data);
            }
        }
    }
}
