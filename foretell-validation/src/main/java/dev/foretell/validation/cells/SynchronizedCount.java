// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A wrapped map counts. */
@SuppressWarnings("unused")
public final class SynchronizedCount {
    private SynchronizedCount() {}

    /** Each call locks by itself. */
    public static final class Bug {
        private static final Map<String, Integer> cache = Collections.synchronizedMap(new HashMap<>());

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            cache.put("k", cache.getOrDefault("k", 0) + 1);
        }
    }

    /** One lock for both. */
    public static final class Safe {
        private static final Map<String, Integer> cache = Collections.synchronizedMap(new HashMap<>());

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (cache) {
                cache.put("k", cache.getOrDefault("k", 0) + 1);
            }
        }
    }
}
