// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache that forgets what was used least. */
@SuppressWarnings("unused")
public final class RecentlyUsed {
    private RecentlyUsed() {}

    /** Looked up under the read lock, which reorders it. */
    public static final class Bug {
        private static final Map<String, String> cache = new LinkedHashMap<>(16, 0.75f, true);
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

        private static String get(String key) {
            lock.readLock().lock();
            try {
                return cache.get(key);
            } finally {
                lock.readLock().unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            cache.put("a", "1");
            cache.put("b", "2");
            Turns.inTurn(() -> System.out.println(get("a").length()), () -> System.out.println(get("b").length()));
        }

        private Bug() {}
    }

    /** Under the write lock. */
    public static final class Safe {
        private static final Map<String, String> cache = new LinkedHashMap<>(16, 0.75f, true);
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

        private static String get(String key) {
            lock.writeLock().lock();
            try {
                return cache.get(key);
            } finally {
                lock.writeLock().unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            cache.put("a", "1");
            cache.put("b", "2");
            Turns.inTurn(() -> System.out.println(get("a").length()), () -> System.out.println(get("b").length()));
        }

        private Safe() {}
    }
}
