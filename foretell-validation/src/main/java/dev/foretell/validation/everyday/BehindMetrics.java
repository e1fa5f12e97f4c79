// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.LongAdder;

/** A level, and metrics of adders. */
@SuppressWarnings("unused")
public final class BehindMetrics {
    private BehindMetrics() {}

    /** The level is plain. */
    public static final class Bug {
        private static final LongAdder metrics = new LongAdder();
        private static int level;

        private static void raise() {
            level = 2;
            metrics.increment();
        }

        private static void look() {
            metrics.increment();
            System.out.println(level);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::raise, Bug::look);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final LongAdder metrics = new LongAdder();
        private static volatile int level;

        private static void raise() {
            level = 2;
            metrics.increment();
        }

        private static void look() {
            metrics.increment();
            System.out.println(level);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::raise, Safe::look);
        }

        private Safe() {}
    }
}
