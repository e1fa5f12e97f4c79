// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Who finds it returns. */
@SuppressWarnings("unused")
public final class EarlyReturn {
    private EarlyReturn() {}

    /** Two can find nothing. */
    public static final class Bug {
        private static final Map<String, Object> cache = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (cache.containsKey("k")) {
                return;
            }
            Object made = new Object();
            cache.put("k", made);
        }
    }

    /** The first one counts. */
    public static final class Safe {
        private static final Map<String, Object> cache = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (cache.containsKey("k")) {
                return;
            }
            Object made = new Object();
            cache.putIfAbsent("k", made);
        }
    }
}
