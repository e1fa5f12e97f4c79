// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A count in an array. */
@SuppressWarnings("unused")
public final class AtomicElement {
    private AtomicElement() {}

    /** In two steps. */
    public static final class Bug {
        private static final AtomicIntegerArray counts = new AtomicIntegerArray(3);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int slot = 1;
            counts.set(slot, counts.get(slot) + 1);
        }
    }

    /** In one. */
    public static final class Safe {
        private static final AtomicIntegerArray counts = new AtomicIntegerArray(3);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            int slot = 1;
            counts.incrementAndGet(slot);
        }
    }
}
