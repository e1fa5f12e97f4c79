// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** What is removed is counted. */
@SuppressWarnings("unused")
public final class RemoveAndCount {
    private RemoveAndCount() {}

    /** It can be counted twice. */
    public static final class Bug {
        private static final Set<String> open = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger closed = new AtomicInteger();

        static {
            open.add("c");
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (open.contains("c")) {
                open.remove("c");
                closed.incrementAndGet();
            }
        }
    }

    /** Who removed it counts. */
    public static final class Safe {
        private static final Set<String> open = ConcurrentHashMap.newKeySet();
        private static final AtomicInteger closed = new AtomicInteger();

        static {
            open.add("c");
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (open.remove("c")) {
                closed.incrementAndGet();
            }
        }
    }
}
