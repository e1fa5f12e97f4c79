// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A count starts at one. */
@SuppressWarnings("unused")
public final class CountOrOne {
    private CountOrOne() {}

    /** Two threads can start it. */
    public static final class Bug {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            Integer old = counts.get("w");
            counts.put("w", old == null ? 1 : old + 1);
        }
    }

    /** Each step is one operation. */
    public static final class Safe {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            counts.compute("w", (key, old) -> old == null ? 1 : old + 1);
        }
    }
}
