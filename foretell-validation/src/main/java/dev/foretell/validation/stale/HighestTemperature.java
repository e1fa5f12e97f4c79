// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** The highest value so far. */
@SuppressWarnings("unused")
public final class HighestTemperature {
    private HighestTemperature() {}

    /** Two threads measure. */
    public static final class Bug {
        private static volatile int highest = 0;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(18), () -> act(21));
        }

        private static void act(int measured) {
            if (highest < measured) {
                highest = measured;
            }
        }
    }

    /** One thread does. */
    public static final class Safe {
        private static volatile int highest = 0;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(18), Safe::show);
        }

        private static void act(int measured) {
            if (highest < measured) {
                highest = measured;
            }
        }

        private static void show() {
            Turns.use(highest);
        }
    }
}
