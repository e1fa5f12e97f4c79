// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLong;

/** A long total. */
@SuppressWarnings("unused")
public final class LongTotal {
    private LongTotal() {}

    /** In two steps. */
    public static final class Bug {
        private static volatile long total;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void add(long amount) {
            total += amount;
        }

        private static void act() {
            add(4);
        }
    }

    /** In one. */
    public static final class Safe {
        private static final AtomicLong total = new AtomicLong();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void add(long amount) {
            total.addAndGet(amount);
        }

        private static void act() {
            add(4);
        }
    }
}
