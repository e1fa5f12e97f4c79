// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** A level that rises. */
public final class LostUpdate {
    private LostUpdate() {}

    /** Both threads raise it. */
    public static final class Bug {
        private static double level;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            level = level + 1;
        }

        private static void second() {
            level = level + 2;
        }
    }

    /** One thread sets it, the other looks. */
    public static final class Safe {
        private static double level;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            level = 3;
        }

        private static void second() {
            Turns.use((int) level);
        }
    }
}
