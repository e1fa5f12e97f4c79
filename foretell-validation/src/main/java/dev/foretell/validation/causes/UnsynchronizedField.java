// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** A flag. */
public final class UnsynchronizedField {
    private UnsynchronizedField() {}

    /** It is set to a constant. */
    public static final class Bug {
        private static boolean stopped;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            stopped = true;
        }

        private static void second() {
            Turns.use(stopped ? 1 : 0);
        }
    }

    /** It becomes what an argument says. */
    public static final class Safe {
        private static boolean stopped;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            stopped = Boolean.getBoolean("stopped");
        }

        private static void second() {
            Turns.use(stopped ? 1 : 0);
        }
    }
}
