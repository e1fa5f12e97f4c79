// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What is there is removed. */
@SuppressWarnings("unused")
public final class OnlyRemoved {
    private OnlyRemoved() {}

    /** More depends on the check. */
    public static final class Bug {
        private static final Map<String, Integer> open = new ConcurrentHashMap<>(Map.of("c", 1));
        private static final AtomicInteger closed = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (open.containsKey("c")) {
                open.remove("c");
                closed.incrementAndGet();
            }
        }
    }

    /** Nothing else does. */
    public static final class Safe {
        private static final Map<String, Integer> open = new ConcurrentHashMap<>(Map.of("c", 1));
        private static final AtomicInteger closed = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (open.containsKey("c")) {
                open.remove("c");
            }
        }
    }
}
