// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A price that can be taken away. */
@SuppressWarnings("unused")
public final class ContainsThenGet {
    private ContainsThenGet() {}

    /** Tested, then read. */
    public static final class Bug {
        private static final Map<String, Integer> prices = new ConcurrentHashMap<>(Map.of("tea", 3));

        private static int price(String item) {
            if (prices.containsKey(item)) {
                return prices.get(item);
            }
            return 0;
        }

        private static void withdraw(String item) {
            prices.remove(item);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(price("tea")), () -> withdraw("tea"));
        }

        private Bug() {}
    }

    /** Read once. */
    public static final class Safe {
        private static final Map<String, Integer> prices = new ConcurrentHashMap<>(Map.of("tea", 3));

        private static int price(String item) {
            Integer found = prices.get(item);
            return found == null ? 0 : found;
        }

        private static void withdraw(String item) {
            prices.remove(item);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(price("tea")), () -> withdraw("tea"));
        }

        private Safe() {}
    }
}
