// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A field of an own object gets what was read; nobody looks, or it decides. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class FieldAsCopy {
    private FieldAsCopy() {}

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
            Copy copy = new Copy();
            copy.seen = flag;
            Turns.use(data);
        }

        private static final class Copy {
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
            Copy copy = new Copy();
            copy.seen = flag;
            if (copy.seen) {
                Turns.use(data);
            }
        }

        private static final class Copy {
            private boolean seen;
        }
    }
}
