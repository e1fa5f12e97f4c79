// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A counter. */
@SuppressWarnings("unused")
public final class VolatileIncrement {
    private VolatileIncrement() {}

    /** Two threads count in two steps. */
    public static final class Bug {
        private static volatile int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            count++;
        }
    }

    /** They count in one. */
    public static final class Safe {
        private static final AtomicInteger count = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            count.incrementAndGet();
        }
    }
}
