// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A set made of a map. */
@SuppressWarnings("unused")
public final class SetOfMap {
    private SetOfMap() {}

    /** Two threads can see that it is new. */
    public static final class Bug {
        private static final Set<Integer> seen = Collections.newSetFromMap(new ConcurrentHashMap<>());
        private static final AtomicInteger done = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!seen.contains(5)) {
                seen.add(5);
                done.incrementAndGet();
            }
        }
    }

    /** The set says who was first. */
    public static final class Safe {
        private static final Set<Integer> seen = Collections.newSetFromMap(new ConcurrentHashMap<>());
        private static final AtomicInteger done = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (seen.add(5)) {
                done.incrementAndGet();
            }
        }
    }
}
