// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** A ring of samples. */
@SuppressWarnings("unused")
public final class SlotOfRing {
    private SlotOfRing() {}

    /** The slot is got, then moved on. */
    public static final class Bug {
        private static final AtomicIntegerArray ring = new AtomicIntegerArray(8);
        private static final AtomicInteger head = new AtomicInteger();

        private static void put(int sample) {
            int slot = head.get();
            ring.set(slot & 7, sample);
            head.set(slot + 1);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put(1), () -> put(2));
        }

        private Bug() {}
    }

    /** In one step. */
    public static final class Safe {
        private static final AtomicIntegerArray ring = new AtomicIntegerArray(8);
        private static final AtomicInteger head = new AtomicInteger();

        private static void put(int sample) {
            int slot = head.getAndIncrement();
            ring.set(slot & 7, sample);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put(1), () -> put(2));
        }

        private Safe() {}
    }
}
