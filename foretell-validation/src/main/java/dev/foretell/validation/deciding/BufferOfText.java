// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** Two threads add to a buffer. */
@SuppressWarnings("unused")
public final class BufferOfText {
    private BufferOfText() {}

    /** What it holds decides nothing. */
    public static final class Bug {
        static int data;
        private static final StringBuffer text = new StringBuffer();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            text.append("written");
        }

        private static void read() {
            text.append("read").append(1);
            Turns.use(data);
        }
    }

    /** One waits for it. */
    public static final class Safe {
        static int data;
        private static final StringBuffer text = new StringBuffer();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            text.append("written");
        }

        private static void read() {
            while (text.length() == 0) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
