// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A color that decides what is drawn. */
@SuppressWarnings("unused")
public final class SwitchOnText {
    private SwitchOnText() {}

    /** It may be none, which a switch does not forgive. */
    public static final class Bug {
        private static volatile String color = "red";
        private static volatile int drawn;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::draw, Bug::forget);
        }

        private static void draw() {
            switch (color) {
                case "red":
                    drawn = 1;
                    break;
                case "blue":
                    drawn = 2;
                    break;
                default:
                    drawn = 3;
                    break;
            }
        }

        private static void forget() {
            color = null;
        }
    }

    /** None is a word, too. */
    public static final class Safe {
        private static volatile String color = "red";
        private static volatile int drawn;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::draw, Safe::forget);
        }

        private static void draw() {
            switch (color) {
                case "red":
                    drawn = 1;
                    break;
                case "blue":
                    drawn = 2;
                    break;
                default:
                    drawn = 3;
                    break;
            }
        }

        private static void forget() {
            color = "none";
        }
    }
}
