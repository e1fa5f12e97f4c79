// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A method that counts; or its result is used. */
@SuppressWarnings("unused")
public final class CountingMethod {
    private CountingMethod() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final Object LOCK = new Object();
        private static int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            next();
        }

        private static void read() {
            next();
            Turns.use(data);
        }

        private static void next() {
            synchronized (LOCK) {
                count++;
            }
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final Object LOCK = new Object();
        private static int count;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            next();
        }

        private static void read() {
            if (next() < 2) {
                return;
            }
            Turns.use(data);
        }

        private static int next() {
            synchronized (LOCK) {
                return ++count;
            }
        }
    }
}
