// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Hashtable;
import java.util.Map;

/** Stock in a hash table. */
@SuppressWarnings("unused")
public final class TableOfStock {
    private TableOfStock() {}

    /** Got and put. */
    public static final class Bug {
        private static final Hashtable<String, Integer> stock = new Hashtable<>(Map.of("tea", 9));

        private static void sell(String item, int amount) {
            int left = stock.get(item);
            if (left >= amount) {
                stock.put(item, left - amount);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> sell("tea", 4), () -> sell("tea", 5));
        }

        private Bug() {}
    }

    /** Computed. */
    public static final class Safe {
        private static final Hashtable<String, Integer> stock = new Hashtable<>(Map.of("tea", 9));

        private static void sell(String item, int amount) {
            stock.computeIfPresent(item, (any, left) -> left >= amount ? Integer.valueOf(left - amount) : left);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> sell("tea", 4), () -> sell("tea", 5));
        }

        private Safe() {}
    }
}
