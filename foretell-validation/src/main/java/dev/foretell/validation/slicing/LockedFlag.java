// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A flag that is read under a lock; the section says nothing by itself. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class LockedFlag {
    private LockedFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final Object LOCK = new Object();
        static boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (LOCK) {
                flag = true;
            }
        }

        private static void read() {
            boolean seen;
            synchronized (LOCK) {
                seen = flag;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final Object LOCK = new Object();
        static boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (LOCK) {
                flag = true;
            }
        }

        private static void read() {
            boolean seen;
            synchronized (LOCK) {
                seen = flag;
            }
            if (seen) {
                Turns.use(data);
            }
        }
    }
}
