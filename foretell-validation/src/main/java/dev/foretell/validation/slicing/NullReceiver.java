// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Compares an object; or calls it. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class NullReceiver {
    private NullReceiver() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static Item item;
        private static final Item FIRST = new Item();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            item = new Item();
        }

        private static void read() {
            boolean isSame = item == FIRST;
            Turns.use(data);
        }

        private static final class Item {
            private final int weight = 3;

            int weight() {
                return weight;
            }
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static Item item;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            item = new Item();
        }

        private static void read() {
            int weight = item.weight();
            Turns.use(data);
        }

        private static final class Item {
            private final int weight = 3;

            int weight() {
                return weight;
            }
        }
    }
}
