// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic number that is read and set. */
@SuppressWarnings("unused")
public final class AtomicSetOfGet {
    private AtomicSetOfGet() {}

    /** In two steps. */
    public static final class Bug {
        private static final AtomicInteger number = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            number.set(number.get() + 1);
        }
    }

    /** In one, which is tried until it succeeds. */
    public static final class Safe {
        private static final AtomicInteger number = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            int seen;
            do {
                seen = number.get();
            } while (!number.compareAndSet(seen, seen + 1));
        }
    }
}
