// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A loop replaces a count. */
@SuppressWarnings("unused")
public final class CountInLoop {
    private CountInLoop() {}

    /** It does so blindly. */
    public static final class Bug {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>(Map.of("w", 0));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            Integer old = counts.get("w");
            if (old != null) {
                counts.put("w", old + 1);
            }
        }
    }

    /** It tries again until nobody came between. */
    public static final class Safe {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>(Map.of("w", 0));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            Integer old = counts.get("w");
            while (!counts.replace("w", old, old + 1)) {
                old = counts.get("w");
            }
        }
    }
}
