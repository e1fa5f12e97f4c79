// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What is in a set is not added again. */
@SuppressWarnings("unused")
public final class OnlyAdded {
    private OnlyAdded() {}

    /** More depends on the check. */
    public static final class Bug {
        private static final Set<String> seen = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger done = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!seen.contains("x")) {
                done.incrementAndGet();
                seen.add("x");
            }
        }
    }

    /** Nothing else does. */
    public static final class Safe {
        private static final Set<String> seen = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger done = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (!seen.contains("x")) {
                seen.add("x");
            }
        }
    }
}
