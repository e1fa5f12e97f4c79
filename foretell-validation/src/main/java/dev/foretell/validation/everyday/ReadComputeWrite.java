// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A rate is read, computed and stored. */
@SuppressWarnings("unused")
public final class ReadComputeWrite {
    private ReadComputeWrite() {}

    /** In two sections. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static double rate = 1;

        private static void adjust(double factor) {
            double seen;
            synchronized (lock) {
                seen = rate;
            }
            double next = seen * factor;
            synchronized (lock) {
                rate = next;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> adjust(2), () -> adjust(3));
        }

        private Bug() {}
    }

    /** In one. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static double rate = 1;

        private static void adjust(double factor) {
            synchronized (lock) {
                double seen = rate;
                rate = seen * factor;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> adjust(2), () -> adjust(3));
        }

        private Safe() {}
    }
}
