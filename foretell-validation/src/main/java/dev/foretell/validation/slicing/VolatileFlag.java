// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A volatile flag that is looked at; or waited for. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class VolatileFlag {
    private VolatileFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static volatile boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            if (!flag) {
                Thread.yield();
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static volatile boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            while (!flag) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
