// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A page counts its visitors. */
@SuppressWarnings("unused")
public final class VolatileHits {
    private VolatileHits() {}

    /** In a volatile field. */
    public static final class Bug {
        private static volatile int hits;

        private static void visit() {
            hits++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::visit, Bug::visit);
        }

        private Bug() {}
    }

    /** In an atomic one. */
    public static final class Safe {
        private static final AtomicInteger hits = new AtomicInteger();

        private static void visit() {
            hits.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::visit, Safe::visit);
        }

        private Safe() {}
    }
}
