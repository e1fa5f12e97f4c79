// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Ids are numbers of elements. */
@SuppressWarnings("unused")
public final class IdOfSize {
    private IdOfSize() {}

    /** Two can be the same. */
    public static final class Bug {
        private static final Map<Integer, String> users = new ConcurrentHashMap<>();
        private static final AtomicInteger ids = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            users.put(users.size() + 1, "u");
        }
    }

    /** Ids come from a counter. */
    public static final class Safe {
        private static final Map<Integer, String> users = new ConcurrentHashMap<>();
        private static final AtomicInteger ids = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            users.put(ids.incrementAndGet(), "u");
        }
    }
}
