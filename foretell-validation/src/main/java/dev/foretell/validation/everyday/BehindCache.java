// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A price, and a cache of other things. */
@SuppressWarnings("unused")
public final class BehindCache {
    private BehindCache() {}

    /** The price is plain. */
    public static final class Bug {
        private static final Map<String, String> cache = new ConcurrentHashMap<>();
        private static int price = 1;

        private static void raise() {
            price = 2;
            cache.put("raised", "yes");
        }

        private static void sell() {
            String other = cache.get("other");
            System.out.println(price + (other == null ? 0 : 1));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::raise, Bug::sell);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Map<String, String> cache = new ConcurrentHashMap<>();
        private static volatile int price = 1;

        private static void raise() {
            price = 2;
            cache.put("raised", "yes");
        }

        private static void sell() {
            String other = cache.get("other");
            System.out.println(price + (other == null ? 0 : 1));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::raise, Safe::sell);
        }

        private Safe() {}
    }
}
