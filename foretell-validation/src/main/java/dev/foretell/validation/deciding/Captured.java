// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter beside a function; or the value is one that the function has. */
@SuppressWarnings("unused")
public final class Captured {
    private Captured() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;
        private static boolean done;

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
            int seen = 1;
            Runnable look = () -> done = seen > 0;
            look.run();
            if (!done) {
                return;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;
        private static boolean done;

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
            Runnable look = () -> done = seen > 0;
            look.run();
            if (!done) {
                return;
            }
            Turns.use(data);
        }
    }
}
