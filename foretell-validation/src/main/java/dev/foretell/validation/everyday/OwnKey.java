// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache by keys of the program. */
@SuppressWarnings("unused")
public final class OwnKey {
    private OwnKey() {}

    /** Tested, then put. */
    public static final class Bug {
        private record Key(String tenant, int id) {}

        private static final Map<Key, AtomicInteger> cache = new ConcurrentHashMap<>();

        private static AtomicInteger of(String tenant, int id) {
            Key key = new Key(tenant, id);
            AtomicInteger found = cache.get(key);
            if (found == null) {
                found = new AtomicInteger();
                cache.put(key, found);
            }
            return found;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> of("t", 1).incrementAndGet(), () -> of("t", 1).incrementAndGet());
        }

        private Bug() {}
    }

    /** Put if absent. */
    public static final class Safe {
        private record Key(String tenant, int id) {}

        private static final Map<Key, AtomicInteger> cache = new ConcurrentHashMap<>();

        private static AtomicInteger of(String tenant, int id) {
            Key key = new Key(tenant, id);
            AtomicInteger made = new AtomicInteger();
            AtomicInteger found = cache.putIfAbsent(key, made);
            return found == null ? made : found;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> of("t", 1).incrementAndGet(), () -> of("t", 1).incrementAndGet());
        }

        private Safe() {}
    }
}
