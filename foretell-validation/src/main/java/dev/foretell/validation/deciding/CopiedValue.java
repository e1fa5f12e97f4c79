// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A value that is copied; or the copy is tested. */
@SuppressWarnings("unused")
public final class CopiedValue {
    private CopiedValue() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;
        private static volatile int seen;

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
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;
        private static volatile int seen;

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
            if (seen == 0) {
                return;
            }
            Turns.use(data);
        }
    }
}
