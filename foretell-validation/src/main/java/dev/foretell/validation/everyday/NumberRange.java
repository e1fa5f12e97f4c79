// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Two bounds of a range. */
@SuppressWarnings("unused")
public final class NumberRange {
    private NumberRange() {}

    /** Each atomic, tested against the other. */
    public static final class Bug {
        private static final AtomicInteger low = new AtomicInteger(0);
        private static final AtomicInteger high = new AtomicInteger(10);

        private static void setLow(int value) {
            if (value <= high.get()) {
                low.set(value);
            }
        }

        private static void setHigh(int value) {
            if (value >= low.get()) {
                high.set(value);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> setLow(4), () -> setHigh(6));
        }

        private Bug() {}
    }

    /** Under one lock. */
    public static final class Safe {
        private static final AtomicInteger low = new AtomicInteger(0);
        private static final AtomicInteger high = new AtomicInteger(10);

        private static synchronized void setLow(int value) {
            if (value <= high.get()) {
                low.set(value);
            }
        }

        private static synchronized void setHigh(int value) {
            if (value >= low.get()) {
                high.set(value);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> setLow(4), () -> setHigh(6));
        }

        private Safe() {}
    }
}
