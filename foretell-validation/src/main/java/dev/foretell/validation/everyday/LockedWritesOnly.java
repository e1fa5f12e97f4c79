// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.HashMap;
import java.util.Map;

/** Prices in a hash map. */
@SuppressWarnings("unused")
public final class LockedWritesOnly {
    private LockedWritesOnly() {}

    /** Writers lock, readers do not. */
    public static final class Bug {
        private static final Map<String, Integer> prices = new HashMap<>();

        private static void set(String item, int price) {
            synchronized (prices) {
                prices.put(item, price);
            }
        }

        private static Integer get(String item) {
            return prices.get(item);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> set("tea", 3), () -> System.out.println(get("tea")));
        }

        private Bug() {}
    }

    /** All lock. */
    public static final class Safe {
        private static final Map<String, Integer> prices = new HashMap<>();

        private static void set(String item, int price) {
            synchronized (prices) {
                prices.put(item, price);
            }
        }

        private static Integer get(String item) {
            synchronized (prices) {
                return prices.get(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> set("tea", 3), () -> System.out.println(get("tea")));
        }

        private Safe() {}
    }
}
