// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Checks, locks, checks again; then uses what was checked, or something else. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class DoubleChecked {
    private DoubleChecked() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final Object LOCK = new Object();
        static volatile boolean made;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            synchronized (LOCK) {
                data = 1;
                made = true;
            }
        }

        private static void read() {
            int missing = 0;
            if (!made) {
                missing = 1;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final Object LOCK = new Object();
        static volatile boolean made;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            synchronized (LOCK) {
                data = 1;
                made = true;
            }
        }

        private static void read() {
            if (!made) {
                synchronized (LOCK) {
                    if (!made) {
                        data = 2;
                        made = true;
                    }
                }
            }
            Turns.use(data);
        }
    }
}
