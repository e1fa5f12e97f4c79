// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** Both ways lead on; or one of them returns. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class BranchBothWays {
    private BranchBothWays() {}

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
            int count = 0;
            if (flag) {
                count += 1;
            } else {
                count += 2;
            }
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
            int count = 0;
            if (flag) {
                count += 1;
            } else {
                return;
            }
            Turns.use(data);
        }
    }
}
