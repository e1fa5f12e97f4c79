// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;

/** The highest value so far. */
@SuppressWarnings("unused")
public final class PeakMemory {
    private PeakMemory() {}

    /** In a volatile field. */
    public static final class Bug {
        private static volatile long peak;

        private static void sample(long used) {
            if (used > peak) {
                peak = used;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> sample(5), () -> sample(9));
        }

        private Bug() {}
    }

    /** By an accumulator of an atomic. */
    public static final class Safe {
        private static final AtomicLong peak = new AtomicLong();

        private static void sample(long used) {
            peak.accumulateAndGet(used, Math::max);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> sample(5), () -> sample(9));
        }

        private Safe() {}
    }
}
