// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Looks whether there is an object; or uses it. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class NullReference {
    private NullReference() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static int[] box;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            box = new int[] {7};
        }

        private static void read() {
            boolean isThere = box != null;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static int[] box;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            box = new int[] {7};
        }

        private static void read() {
            int content = box[0];
            Turns.use(data);
        }
    }
}
