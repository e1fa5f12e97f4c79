// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** A balance in a map. */
@SuppressWarnings("unused")
public final class Withdraw {
    private Withdraw() {}

    /** Two withdrawals can use the same money. */
    public static final class Bug {
        private static final ConcurrentMap<String, Integer> balance = new ConcurrentHashMap<>(Map.of("me", 100));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            int old = balance.get("me");
            if (old >= 10) {
                balance.put("me", old - 10);
            }
        }
    }

    /** The map does both steps. */
    public static final class Safe {
        private static final ConcurrentMap<String, Integer> balance = new ConcurrentHashMap<>(Map.of("me", 100));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            balance.computeIfPresent("me", (key, old) -> old >= 10 ? old - 10 : old);
        }
    }
}
