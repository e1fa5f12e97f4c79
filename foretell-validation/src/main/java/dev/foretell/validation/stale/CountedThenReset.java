// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Bytes are counted, and reported from time to time. */
@SuppressWarnings("unused")
public final class CountedThenReset {
    private CountedThenReset() {}

    /** The count is read and reset in two steps; what is counted in between is lost. */
    public static final class Bug {
        private static final LongAdder bytes = new LongAdder();
        private static long reported;

        private static void count() {
            bytes.add(10);
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::count);
        }

        private static void act() {
            reported += bytes.sum();
            bytes.reset();
        }
    }

    /** In one. */
    public static final class Safe {
        private static final AtomicLong bytes = new AtomicLong();
        private static long reported;

        private static void count() {
            bytes.addAndGet(10);
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::count);
        }

        private static void act() {
            reported += bytes.getAndSet(0);
        }
    }
}
