// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A value that is read for nothing; or used much later. */
@SuppressWarnings("unused")
public final class Unused {
    private Unused() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            int seen = stamp;
            int sum = 0;
            for (int i = 0; i < 5; i++) {
                sum += i;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            int seen = stamp;
            int sum = 0;
            for (int i = 0; i < 5; i++) {
                sum += i;
            }
            if (seen == 0) {
                return;
            }
            Turns.use(data);
        }
    }
}
