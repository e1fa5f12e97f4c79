// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A mode that is looked at in a loop. */
@SuppressWarnings("unused")
public final class ModeNotSupported {
    private ModeNotSupported() {}

    /** There is one that is not supported. */
    public static final class Bug {
        private static volatile int mode = 1;
        private static volatile int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::loop, Bug::change);
        }

        private static void loop() {
            for (int i = 0; i < 3; i++) {
                count = i;
                step();
            }
        }

        private static void step() {
            int now = mode;
            if (now == 1) {
                return;
            }
            if (now > 2) {
                throw new UnsupportedOperationException("mode " + now);
            }
        }

        private static void change() {
            mode = 3;
        }
    }

    /** Only those are chosen that are. */
    public static final class Safe {
        private static volatile int mode = 1;
        private static volatile int count;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::loop, Safe::change);
        }

        private static void loop() {
            for (int i = 0; i < 3; i++) {
                count = i;
                step();
            }
        }

        private static void step() {
            int now = mode;
            if (now == 1) {
                return;
            }
            if (now > 2) {
                throw new UnsupportedOperationException("mode " + now);
            }
        }

        private static void change() {
            mode = 2;
        }
    }
}
