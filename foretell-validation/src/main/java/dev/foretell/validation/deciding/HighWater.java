// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** The largest value so far; or a value is left out if it is not larger. */
@SuppressWarnings("unused")
public final class HighWater {
    private HighWater() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int largest;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            largest = Math.max(largest, 9);
        }

        private static void read() {
            largest = Math.max(largest, 5);
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int largest;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            largest = Math.max(largest, 9);
        }

        private static void read() {
            if (largest < 5) {
                largest = 5;
                return;
            }
            Turns.use(data);
        }
    }
}
