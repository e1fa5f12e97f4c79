// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A reference to a constructor: what it makes ignores what it is given; or decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class ConstructorReference {
    private ConstructorReference() {}

    private interface Factory {
        Item of(boolean isReady, long weight);
    }

    private static final class Item {
        private final boolean isReady;

        Item(boolean isReady, long weight) {
            this.isReady = isReady;
        }
    }

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
            Factory factory = Item::new;
            Item item = factory.of(flag, 2);
            Turns.use(data);
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
            Factory factory = Item::new;
            if (factory.of(flag, 2).isReady) {
                Turns.use(data);
            }
        }
    }
}
