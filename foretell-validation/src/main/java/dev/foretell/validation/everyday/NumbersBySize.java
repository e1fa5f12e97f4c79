// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Names get numbers. */
@SuppressWarnings("unused")
public final class NumbersBySize {
    private NumbersBySize() {}

    /** By the size of the map. */
    public static final class Bug {
        private static final Map<Integer, String> names = new ConcurrentHashMap<>();

        private static void add(String name) {
            names.put(names.size(), name);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Bug() {}
    }

    /** From a counter. */
    public static final class Safe {
        private static final Map<Integer, String> names = new ConcurrentHashMap<>();
        private static final AtomicInteger next = new AtomicInteger();

        private static void add(String name) {
            names.put(next.getAndIncrement(), name);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Safe() {}
    }
}
