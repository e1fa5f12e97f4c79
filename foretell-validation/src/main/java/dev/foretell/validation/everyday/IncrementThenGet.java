// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A number for each ticket. */
@SuppressWarnings("unused")
public final class IncrementThenGet {
    private IncrementThenGet() {}

    /** Counted up, then read. */
    public static final class Bug {
        private static final AtomicInteger tickets = new AtomicInteger();

        private static int draw() {
            tickets.incrementAndGet();
            return tickets.get();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(draw()), () -> System.out.println(draw()));
        }

        private Bug() {}
    }

    /** What counting gives. */
    public static final class Safe {
        private static final AtomicInteger tickets = new AtomicInteger();

        private static int draw() {
            return tickets.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(draw()), () -> System.out.println(draw()));
        }

        private Safe() {}
    }
}
