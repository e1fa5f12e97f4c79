// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A sum of long values; or it is compared. */
@SuppressWarnings("unused")
public final class Total {
    private Total() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile long total;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            total += 7;
        }

        private static void read() {
            total += 8;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile long total;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            total += 7;
        }

        private static void read() {
            if (total + 8 < 15) {
                return;
            }
            Turns.use(data);
        }
    }
}
