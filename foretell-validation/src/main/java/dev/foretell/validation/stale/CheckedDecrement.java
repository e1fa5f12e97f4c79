// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Places that are left. */
@SuppressWarnings("unused")
public final class CheckedDecrement {
    private CheckedDecrement() {}

    /** Both threads can see the last one. */
    public static final class Bug {
        private static final AtomicInteger left = new AtomicInteger(1);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (left.get() > 0) {
                left.decrementAndGet();
            }
        }
    }

    /** Who takes one has seen that it is there. */
    public static final class Safe {
        private static final AtomicInteger left = new AtomicInteger(1);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            int seen = left.get();
            while (seen > 0 && !left.compareAndSet(seen, seen - 1)) {
                seen = left.get();
            }
        }
    }
}
