// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** Slots up to a limit that an object has. */
@SuppressWarnings("unused")
public final class LimitOfObject {
    private LimitOfObject() {}

    /** Both threads can take the last one. */
    public static final class Bug {
        private static final Slots slots = new Slots();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static final class Slots {
            private final int limit = Integer.parseInt("1");
            private final AtomicInteger used = new AtomicInteger();

            private void take() {
                if (used.get() < limit) {
                    used.incrementAndGet();
                }
            }
        }

        private static void act() {
            slots.take();
        }
    }

    /** They compare before they take. */
    public static final class Safe {
        private static final Slots slots = new Slots();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static final class Slots {
            private final int limit = Integer.parseInt("1");
            private final AtomicInteger used = new AtomicInteger();

            private void take() {
                int seen = used.get();
                if (seen < limit) {
                    used.compareAndSet(seen, seen + 1);
                }
            }
        }

        private static void act() {
            slots.take();
        }
    }
}
