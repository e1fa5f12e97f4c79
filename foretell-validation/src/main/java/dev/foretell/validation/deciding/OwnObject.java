// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;

/** A counter beside an object of the thread's own; or the value goes through that object. */
@SuppressWarnings("unused")
public final class OwnObject {
    private OwnObject() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static volatile int stamp;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            stamp++;
        }

        private static void read() {
            Box box = new Box();
            box.content = 3;
            stamp++;
            Turns.use(data);
        }

        private static final class Box {
            int content;
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static volatile int stamp;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            stamp++;
        }

        private static void read() {
            Box box = new Box();
            box.content = stamp;
            if (box.content == 0) {
                return;
            }
            Turns.use(data);
        }

        private static final class Box {
            int content;
        }
    }
}
