// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** Both threads append to a text under a lock. */
@SuppressWarnings("unused")
public final class LogText {
    private LogText() {}

    /** Whatever it is. */
    public static final class Bug {
        private static int data;
        private static final StringBuilder text = new StringBuilder();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            synchronized (text) {
                text.append("written ").append(1).append('.');
            }
        }

        private static void read() {
            synchronized (text) {
                text.append("read ").append(2).append('.');
            }
            Turns.use(data);
        }
    }

    /** If it is not empty. */
    public static final class Safe {
        private static int data;
        private static final StringBuilder text = new StringBuilder();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            synchronized (text) {
                text.append("written ").append(1).append('.');
            }
        }

        private static void read() {
            int length;
            synchronized (text) {
                length = text.append("read ").append(2).append('.').length();
            }
            if (length > 7) {
                Turns.use(data);
            }
        }
    }
}
