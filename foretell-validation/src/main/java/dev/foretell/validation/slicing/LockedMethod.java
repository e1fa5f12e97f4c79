// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** The same with methods that lock. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LockedMethod {
    private LockedMethod() {}

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
            set();
        }

        private static void read() {
            boolean seen = get();
            Turns.use(data);
        }

        private static synchronized void set() {
            flag = true;
        }

        private static synchronized boolean get() {
            return flag;
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
            set();
        }

        private static void read() {
            if (get()) {
                Turns.use(data);
            }
        }

        private static synchronized void set() {
            flag = true;
        }

        private static synchronized boolean get() {
            return flag;
        }
    }
}
