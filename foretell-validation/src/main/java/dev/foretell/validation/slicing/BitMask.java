// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A bit is looked at. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class BitMask {
    private BitMask() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int bits;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            bits |= 4;
        }

        private static void read() {
            int rest = bits & ~4;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int bits;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            bits |= 4;
        }

        private static void read() {
            if ((bits & 4) != 0) {
                Turns.use(data);
            }
        }
    }
}
