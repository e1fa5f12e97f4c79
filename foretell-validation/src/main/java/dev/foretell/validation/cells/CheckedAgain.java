// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A check outside a lock, an act inside. */
@SuppressWarnings("unused")
public final class CheckedAgain {
    private CheckedAgain() {}

    /** The check is not repeated. */
    public static final class Bug {
        private static final Map<String, Object> cache = new ConcurrentHashMap<>();
        private static final Object lock = new Object();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!cache.containsKey("k")) {
                synchronized (lock) {
                    cache.put("k", new Object());
                }
            }
        }
    }

    /** It is. */
    public static final class Safe {
        private static final Map<String, Object> cache = new ConcurrentHashMap<>();
        private static final Object lock = new Object();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (!cache.containsKey("k")) {
                synchronized (lock) {
                    if (!cache.containsKey("k")) {
                        cache.put("k", new Object());
                    }
                }
            }
        }
    }
}
