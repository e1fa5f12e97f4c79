// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Counters in a concurrent map. */
@SuppressWarnings("unused")
public final class CounterInMap {
    private CounterInMap() {}

    /** Plain fields. */
    public static final class Bug {
        private static final class Counter {
            private int count;

            void hit() {
                count++;
            }
        }

        private static final ConcurrentMap<String, Counter> counters =
                new ConcurrentHashMap<>(Map.of("a", new Counter()));

        private static void hit(String name) {
            Counter counter = counters.get(name);
            if (counter != null) {
                counter.hit();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> hit("a"), () -> hit("a"));
        }

        private Bug() {}
    }

    /** Atomic. */
    public static final class Safe {
        private static final class Counter {
            private final AtomicInteger count = new AtomicInteger();

            void hit() {
                count.incrementAndGet();
            }
        }

        private static final ConcurrentMap<String, Counter> counters =
                new ConcurrentHashMap<>(Map.of("a", new Counter()));

        private static void hit(String name) {
            Counter counter = counters.get(name);
            if (counter != null) {
                counter.hit();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> hit("a"), () -> hit("a"));
        }

        private Safe() {}
    }
}
