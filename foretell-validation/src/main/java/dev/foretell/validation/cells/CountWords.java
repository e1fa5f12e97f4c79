// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Words are counted in a map. */
@SuppressWarnings("unused")
public final class CountWords {
    private CountWords() {}

    /** A count can be lost. */
    public static final class Bug {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            counts.put("w", counts.getOrDefault("w", 0) + 1);
        }
    }

    /** The map counts. */
    public static final class Safe {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            counts.merge("w", 1, Integer::sum);
        }
    }
}
