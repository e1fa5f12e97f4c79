// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keys that have one hash are two keys. */
@SuppressWarnings("unused")
public final class KeysOfOneHash {
    private KeysOfOneHash() {}

    /** It is one key. */
    public static final class Bug {
        private static final Map<String, Integer> sums = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            add("Aa");
        }

        private static void other() {
            add("Aa");
        }

        private static void add(String key) {
            Integer old = sums.get(key);
            sums.put(key, old == null ? 1 : old + 1);
        }
    }

    /** Each thread has its own. */
    public static final class Safe {
        private static final Map<String, Integer> sums = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            add("Aa");
        }

        private static void other() {
            add("BB");
        }

        private static void add(String key) {
            Integer old = sums.get(key);
            sums.put(key, old == null ? 1 : old + 1);
        }
    }
}
