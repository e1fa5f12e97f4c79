// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map is read while others fill it. */
@SuppressWarnings("unused")
public final class RemovedBeside {
    private RemovedBeside() {}

    /** Somebody removes. */
    public static final class Bug {
        private static final Map<String, Integer> prices = new ConcurrentHashMap<>(Map.of("a", 1));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            if (prices.containsKey("a")) {
                int price = prices.get("a");
                Turns.use(price);
            }
        }

        private static void other() {
            prices.remove("a");
        }
    }

    /** Nobody removes. */
    public static final class Safe {
        private static final Map<String, Integer> prices = new ConcurrentHashMap<>(Map.of("a", 1));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            if (prices.containsKey("a")) {
                int price = prices.get("a");
                Turns.use(price);
            }
        }

        private static void other() {
            prices.put("a", 2);
        }
    }
}
