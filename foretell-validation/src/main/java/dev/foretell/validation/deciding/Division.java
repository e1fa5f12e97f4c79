// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A number that is divided; or one that is divided by, which fails before it is set. */
@SuppressWarnings("unused")
public final class Division {
    private Division() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int size;
        private static int part;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            size = 4;
        }

        private static void read() {
            part = size / 2;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int size;
        private static int part;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            size = 4;
        }

        private static void read() {
            part = 8 / size;
            Turns.use(data);
        }
    }
}
