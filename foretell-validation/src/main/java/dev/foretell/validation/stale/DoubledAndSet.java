// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A number that is doubled. */
@SuppressWarnings("unused")
public final class DoubledAndSet {
    private DoubledAndSet() {}

    /** It is read before it is exchanged. */
    public static final class Bug {
        private static final AtomicInteger number = new AtomicInteger(1);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::set);
        }

        private static void act() {
            number.getAndSet(number.get() * 2);
        }

        private static void set() {
            number.set(5);
        }
    }

    /** It is computed in the update. */
    public static final class Safe {
        private static final AtomicInteger number = new AtomicInteger(1);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::set);
        }

        private static void act() {
            number.updateAndGet(seen -> seen * 2);
        }

        private static void set() {
            number.set(5);
        }
    }
}
