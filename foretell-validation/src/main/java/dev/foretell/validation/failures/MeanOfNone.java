// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A mean of samples that can be reset. */
@SuppressWarnings("unused")
public final class MeanOfNone {
    private MeanOfNone() {}

    /** The number of samples is read again after the test. */
    public static final class Bug {
        private static volatile int count = 4;
        private static volatile int mean;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::evaluate, Bug::reset);
        }

        private static void evaluate() {
            if (count > 0) {
                mean = 100 / count;
            }
        }

        private static void reset() {
            count = 0;
        }
    }

    /** The one that was tested divides. */
    public static final class Safe {
        private static volatile int count = 4;
        private static volatile int mean;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::evaluate, Safe::reset);
        }

        private static void evaluate() {
            int n = count;
            if (n > 0) {
                mean = 100 / n;
            }
        }

        private static void reset() {
            count = 0;
        }
    }
}
