// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Slots of an array. */
@SuppressWarnings("unused")
public final class VolatileArray {
    private VolatileArray() {}

    /** The reference is volatile, the slots are not. */
    public static final class Bug {
        private static volatile int[] slots = new int[2];

        private static void set() {
            slots[0] = 1;
        }

        private static void look() {
            System.out.println(slots[0]);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::set, Bug::look);
        }

        private Bug() {}
    }

    /** The slots are. */
    public static final class Safe {
        private static final AtomicIntegerArray slots = new AtomicIntegerArray(2);

        private static void set() {
            slots.set(0, 1);
        }

        private static void look() {
            System.out.println(slots.get(0));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::set, Safe::look);
        }

        private Safe() {}
    }
}
