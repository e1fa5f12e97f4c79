// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Two names for one object: what is read through one was written through the other. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Alias {
    private Alias() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            Cell one = new Cell();
            Cell other = one;
            one.seen = flag;
            boolean isSame = one == other;
            Turns.use(data);
        }

        private static final class Cell {
            private boolean seen;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
        }

        private static void read() {
            Cell one = new Cell();
            Cell other = one;
            one.seen = flag;
            if (other.seen) {
                Turns.use(data);
            }
        }

        private static final class Cell {
            private boolean seen;
        }
    }
}
