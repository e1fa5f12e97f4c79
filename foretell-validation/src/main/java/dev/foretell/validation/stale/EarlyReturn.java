// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A limit. */
@SuppressWarnings("unused")
public final class EarlyReturn {
    private EarlyReturn() {}

    /** It is tested before the count. */
    public static final class Bug {
        private static final AtomicInteger count = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (count.get() >= 1) {
                return;
            }
            count.incrementAndGet();
        }
    }

    /** What was counted is tested, too. */
    public static final class Safe {
        private static final AtomicInteger count = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (count.get() >= 1) {
                return;
            }
            if (count.incrementAndGet() > 1) {
                count.decrementAndGet();
            }
        }
    }
}
