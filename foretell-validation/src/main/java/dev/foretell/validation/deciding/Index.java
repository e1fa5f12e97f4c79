// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A value that goes into a sum; or is an index, which fails before it is set. */
@SuppressWarnings("unused")
public final class Index {
    private Index() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;
        private static int sum;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            sum = 3 + 2 * stamp;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;
        private static int sum;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp = 1;
        }

        private static void read() {
            int[] one = {5};
            sum = one[1 - stamp];
            Turns.use(data);
        }
    }
}
