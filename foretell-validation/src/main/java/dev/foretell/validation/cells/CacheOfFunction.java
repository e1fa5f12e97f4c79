// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a function returns is kept. */
@SuppressWarnings("unused")
public final class CacheOfFunction {
    private CacheOfFunction() {}

    /** It returns something new each time. */
    public static final class Bug {
        private static final Map<Integer, Long> cache = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            get(5);
        }

        private static Long get(int n) {
            Long found = cache.get(n);
            if (found == null) {
                found = compute(n);
                cache.put(n, found);
            }
            return found;
        }

        private static Long compute(int n) {
            return System.nanoTime() + n;
        }
    }

    /** It depends on its argument alone. */
    public static final class Safe {
        private static final Map<Integer, Long> cache = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            get(5);
        }

        private static Long get(int n) {
            Long found = cache.get(n);
            if (found == null) {
                found = compute(n);
                cache.put(n, found);
            }
            return found;
        }

        private static Long compute(int n) {
            return n < 2 ? Long.valueOf(1) : Long.valueOf(n * compute(n - 1));
        }
    }
}
