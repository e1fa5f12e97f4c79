// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A volatile counter; or its value is tested. */
@SuppressWarnings("unused")
public final class VolatileCounter {
    private VolatileCounter() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            count++;
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

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            count++;
        }

        private static void read() {
            if (++count < 2) {
                return;
            }
            Turns.use(data);
        }
    }
}
