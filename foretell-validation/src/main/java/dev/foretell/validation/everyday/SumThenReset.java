// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** A meter is read and reset every minute. */
@SuppressWarnings("unused")
public final class SumThenReset {
    private SumThenReset() {}

    /** In two steps. */
    public static final class Bug {
        private static final LongAdder meter = new LongAdder();
        private static long reported;

        private static void tick() {
            meter.increment();
        }

        private static void report() {
            reported += meter.sum();
            meter.reset();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::tick, Bug::report);
            Turns.inTurn(Bug::tick, Bug::tick);
        }

        private Bug() {}
    }

    /** In one. */
    public static final class Safe {
        private static final AtomicLong meter = new AtomicLong();
        private static long reported;

        private static void tick() {
            meter.incrementAndGet();
        }

        private static void report() {
            reported += meter.getAndSet(0);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::tick, Safe::report);
            Turns.inTurn(Safe::tick, Safe::tick);
        }

        private Safe() {}
    }
}
