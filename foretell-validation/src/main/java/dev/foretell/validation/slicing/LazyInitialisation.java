// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Counts how often nothing was there; or makes it. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LazyInitialisation {
    private LazyInitialisation() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean isMade;
        static int attempts;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            isMade = true;
        }

        private static void read() {
            if (!isMade) {
                attempts++;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean isMade;
        static int attempts;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            isMade = true;
        }

        private static void read() {
            if (!isMade) {
                return;
            }
            Turns.use(data);
        }
    }
}
