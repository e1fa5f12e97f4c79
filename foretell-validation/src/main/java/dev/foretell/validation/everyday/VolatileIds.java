// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;

/** Numbers of orders. */
@SuppressWarnings("unused")
public final class VolatileIds {
    private VolatileIds() {}

    /** From a volatile field. */
    public static final class Bug {
        private static volatile long last;

        private static long nextId() {
            return ++last;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println((int) nextId()), () -> System.out.println((int) nextId()));
        }

        private Bug() {}
    }

    /** From an atomic one. */
    public static final class Safe {
        private static final AtomicLong last = new AtomicLong();

        private static long nextId() {
            return last.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println((int) nextId()), () -> System.out.println((int) nextId()));
        }

        private Safe() {}
    }
}
