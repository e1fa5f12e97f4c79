// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter before an exception that is caught; or the handler looks at the value. */
@SuppressWarnings("unused")
public final class InHandler {
    private InHandler() {}

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
            stamp++;
        }

        private static void read() {
            stamp++;
            try {
                Integer.parseInt("x");
            } catch (NumberFormatException e) {
                stamp += 2;
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
            stamp++;
        }

        private static void read() {
            int seen = stamp;
            try {
                Integer.parseInt("x");
            } catch (NumberFormatException e) {
                if (seen == 0) {
                    return;
                }
            }
            Turns.use(data);
        }
    }
}
