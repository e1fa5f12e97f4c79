// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A machine of three states. */
@SuppressWarnings("unused")
public final class StateWithoutCase {
    private StateWithoutCase() {}

    /** One of them has no case. */
    public static final class Bug {
        private static volatile int state;
        private static volatile int steps;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::step, Bug::stop);
        }

        private static void step() {
            switch (state) {
                case 0:
                    steps = 1;
                    break;
                case 1:
                    steps = 2;
                    break;
                default:
                    throw new AssertionError("no such state");
            }
        }

        private static void stop() {
            state = 2;
        }
    }

    /** Each has one. */
    public static final class Safe {
        private static volatile int state;
        private static volatile int steps;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::step, Safe::stop);
        }

        private static void step() {
            switch (state) {
                case 0:
                    steps = 1;
                    break;
                case 1:
                    steps = 2;
                    break;
                case 2:
                    break;
                default:
                    throw new AssertionError("no such state");
            }
        }

        private static void stop() {
            state = 2;
        }
    }
}
