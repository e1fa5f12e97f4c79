// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Two threads use one map. */
@SuppressWarnings("unused")
public final class OtherKey {
    private OtherKey() {}

    /** They use one key. */
    public static final class Bug {
        private static final Map<String, Integer> sums = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            add("a");
        }

        private static void other() {
            add("a");
        }

        private static void add(String key) {
            Integer old = sums.get(key);
            sums.put(key, old == null ? 1 : old + 1);
        }
    }

    /** They use keys of their own. */
    public static final class Safe {
        private static final Map<String, Integer> sums = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            add("a");
        }

        private static void other() {
            add("b");
        }

        private static void add(String key) {
            Integer old = sums.get(key);
            sums.put(key, old == null ? 1 : old + 1);
        }
    }
}
