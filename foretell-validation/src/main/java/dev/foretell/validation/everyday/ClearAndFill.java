// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A table of rates is refreshed. */
@SuppressWarnings("unused")
public final class ClearAndFill {
    private ClearAndFill() {}

    /** Cleared, then filled. */
    public static final class Bug {
        private static final Map<String, Integer> rates = new ConcurrentHashMap<>(Map.of("eur", 1));

        private static void refresh() {
            rates.clear();
            rates.putAll(Map.of("eur", 2));
        }

        private static int convert(int amount) {
            return amount * rates.get("eur");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::refresh, () -> System.out.println(convert(3)));
        }

        private Bug() {}
    }

    /** Replaced by another one. */
    public static final class Safe {
        private static volatile Map<String, Integer> rates = Map.of("eur", 1);

        private static void refresh() {
            rates = Map.of("eur", 2);
        }

        private static int convert(int amount) {
            return amount * rates.get("eur");
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::refresh, () -> System.out.println(convert(3)));
        }

        private Safe() {}
    }
}
