// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** An interval in milliseconds. */
@SuppressWarnings("unused")
public final class RemainderOfLong {
    private RemainderOfLong() {}

    /** None is 0. */
    public static final class Bug {
        private static volatile long interval = 50L;
        private static volatile long phase;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::tick, Bug::pause);
        }

        private static void tick() {
            phase = System.nanoTime() % interval;
        }

        private static void pause() {
            interval = 0L;
        }
    }

    /** None is a very long one. */
    public static final class Safe {
        private static volatile long interval = 50L;
        private static volatile long phase;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::tick, Safe::pause);
        }

        private static void tick() {
            phase = System.nanoTime() % interval;
        }

        private static void pause() {
            interval = 9_999_999L;
        }
    }
}
