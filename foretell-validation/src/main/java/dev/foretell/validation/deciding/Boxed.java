// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A primitive counter; or a box, in which a missing value is noticed. */
@SuppressWarnings("unused")
public final class Boxed {
    private Boxed() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int count;
        private static volatile Integer boxed;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            count++;
            boxed = 1;
        }

        private static void read() {
            count++;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int count;
        private static volatile Integer boxed;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            count++;
            boxed = 1;
        }

        private static void read() {
            count = boxed + 1;
            Turns.use(data);
        }
    }
}
