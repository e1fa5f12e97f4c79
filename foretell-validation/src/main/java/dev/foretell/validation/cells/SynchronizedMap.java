// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A wrapped map is filled. */
@SuppressWarnings("unused")
public final class SynchronizedMap {
    private SynchronizedMap() {}

    /** Each call locks by itself. */
    public static final class Bug {
        private static final Map<String, Object> cache = Collections.synchronizedMap(new HashMap<>());

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!cache.containsKey("k")) {
                cache.put("k", new Object());
            }
        }
    }

    /** One lock for both. */
    public static final class Safe {
        private static final Map<String, Object> cache = Collections.synchronizedMap(new HashMap<>());

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (cache) {
                if (!cache.containsKey("k")) {
                    cache.put("k", new Object());
                }
            }
        }
    }
}
