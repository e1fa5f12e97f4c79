// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A method that locks is given the flag: it only keeps it; or it tells. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LockedArgument {
    private LockedArgument() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static boolean last;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            keep(flag);
            Turns.use(data);
        }

        private static synchronized void keep(boolean seen) {
            last = seen;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static boolean last;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            if (keep(flag)) {
                Turns.use(data);
            }
        }

        private static synchronized boolean keep(boolean seen) {
            last = seen;
            return last;
        }
    }
}
