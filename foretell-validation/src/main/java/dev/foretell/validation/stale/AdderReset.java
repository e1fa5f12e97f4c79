// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** A sum that is taken and set back. */
@SuppressWarnings("unused")
public final class AdderReset {
    private AdderReset() {}

    /** Both threads can take the same. */
    public static final class Bug {
        private static final LongAdder adder = new LongAdder();
        private static final AtomicLong total = new AtomicLong();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            total.addAndGet(adder.sum());
            adder.reset();
        }
    }

    /** It is not set back. */
    public static final class Safe {
        private static final LongAdder adder = new LongAdder();
        private static final AtomicLong total = new AtomicLong();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::add);
        }

        private static void act() {
            total.addAndGet(adder.sum());
        }

        private static void add() {
            adder.add(3);
        }
    }
}
