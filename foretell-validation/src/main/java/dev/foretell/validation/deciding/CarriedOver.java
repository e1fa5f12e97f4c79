// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A sum over rounds of a loop; or the loop ends by it. */
@SuppressWarnings("unused")
public final class CarriedOver {
    private CarriedOver() {}

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
            int local = 0;
            for (int i = 0; i < 3; i++) {
                local += stamp;
            }
            sum = local;
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
            int local = 0;
            for (int i = 0; i < 3; i++) {
                local += stamp;
                if (local == 0) {
                    return;
                }
            }
            sum = local;
            Turns.use(data);
        }
    }
}
