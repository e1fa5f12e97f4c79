// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A switch whose cases all go on; or whose default returns. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class SwitchOnState {
    private SwitchOnState() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int state;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            state = 2;
        }

        private static void read() {
            int weight;
            switch (state) {
                case 1:
                    weight = 10;
                    break;
                case 2:
                    weight = 20;
                    break;
                default:
                    weight = 0;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int state;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            state = 2;
        }

        private static void read() {
            switch (state) {
                case 1:
                    return;
                case 2:
                    break;
                default:
                    return;
            }
            Turns.use(data);
        }
    }
}
