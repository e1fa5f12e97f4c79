// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** What is read decides whether to yield; or whether to go on. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class BranchToNothing {
    private BranchToNothing() {}

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
            if (!flag) {
                Thread.yield();
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
            if (flag) {
                Turns.use(data);
            }
        }
    }
}
