// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Branches in branches, without and with a return. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class NestedBranches {
    private NestedBranches() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        static boolean flag;
        static boolean other;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            flag = true;
            other = true;
        }

        private static void read() {
            int count = 0;
            if (flag) {
                if (other) {
                    count++;
                }
                count++;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        static boolean flag;
        static boolean other;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            flag = true;
            other = true;
        }

        private static void read() {
            int count = 0;
            if (flag) {
                if (!other) {
                    count++;
                }
            } else {
                return;
            }
            Turns.use(data);
        }
    }
}
