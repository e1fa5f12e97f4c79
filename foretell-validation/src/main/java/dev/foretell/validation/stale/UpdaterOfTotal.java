// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;

/** A total in a field with an updater. */
@SuppressWarnings("unused")
public final class UpdaterOfTotal {
    private UpdaterOfTotal() {}

    /** It is got and set. */
    public static final class Bug {
        private static final AtomicLongFieldUpdater<Bug> TOTAL = AtomicLongFieldUpdater.newUpdater(Bug.class, "total");
        private static final Bug made = new Bug();
        private volatile long total;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            long before = TOTAL.get(made);
            TOTAL.set(made, before + 3);
        }
    }

    /** It is added to. */
    public static final class Safe {
        private static final AtomicLongFieldUpdater<Safe> TOTAL =
                AtomicLongFieldUpdater.newUpdater(Safe.class, "total");
        private static final Safe made = new Safe();
        private volatile long total;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            TOTAL.addAndGet(made, 3);
        }
    }
}
