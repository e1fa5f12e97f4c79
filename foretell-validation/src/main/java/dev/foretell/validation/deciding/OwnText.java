// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter beside a text; or the value goes into an array of which the library makes a text. */
@SuppressWarnings("unused")
public final class OwnText {
    private OwnText() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;
        private static final char[] LETTERS = {'a', 'b'};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp++;
        }

        private static void read() {
            stamp++;
            String text = new String(LETTERS);
            if (text.isEmpty()) {
                return;
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;
        private static final char[] LETTERS = {'a', 'b'};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp++;
        }

        private static void read() {
            LETTERS[0] = (char) stamp;
            if (new String(LETTERS).charAt(0) == 0) {
                return;
            }
            Turns.use(data);
        }
    }
}
