// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Values are kept. */
@SuppressWarnings("unused")
public final class CacheOfValues {
    private CacheOfValues() {}

    /** Each value is another one. */
    public static final class Bug {
        private static final Map<String, String> cache = new ConcurrentHashMap<>();
        private static final AtomicInteger next = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            id("k");
        }

        private static String id(String key) {
            String id = cache.get(key);
            if (id == null) {
                id = key + next.incrementAndGet();
                cache.put(key, id);
            }
            return id;
        }
    }

    /** They depend on their keys alone. */
    public static final class Safe {
        private static final Map<String, String> cache = new ConcurrentHashMap<>();
        private static final AtomicInteger next = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            id("k");
        }

        private static String id(String key) {
            String id = cache.get(key);
            if (id == null) {
                id = key.toUpperCase();
                cache.put(key, id);
            }
            return id;
        }
    }
}
