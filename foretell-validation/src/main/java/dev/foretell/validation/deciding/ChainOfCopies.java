// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A value that is copied twice; or the second copy is tested. */
@SuppressWarnings("unused")
public final class ChainOfCopies {
    private ChainOfCopies() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;
        private static int seen;
        private static int next;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            seen = stamp;
            next = seen + 1;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;
        private static int seen;
        private static int next;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            seen = stamp;
            next = seen + 1;
            if (next == 1) {
                return;
            }
            Turns.use(data);
        }
    }
}
