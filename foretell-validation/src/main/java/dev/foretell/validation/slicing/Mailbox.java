// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

/** A hand-over through a queue of one element: looks into it; or waits until it is filled. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class Mailbox {
    private Mailbox() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final int[] MAIL = new int[1];
        static volatile int filled;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            MAIL[0] = 9;
            filled = 1;
        }

        private static void read() {
            int count = filled;
            int waiting = count + 1;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final int[] MAIL = new int[1];
        static volatile int filled;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            MAIL[0] = 9;
            filled = 1;
        }

        private static void read() {
            while (filled == 0) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
