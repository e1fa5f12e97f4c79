// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Words are counted. */
@SuppressWarnings("unused")
public final class WordCount {
    private WordCount() {}

    /** By get and put. */
    public static final class Bug {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private static void count(String word) {
            counts.put(word, counts.getOrDefault(word, 0) + 1);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> count("a"), () -> count("a"));
        }

        private Bug() {}
    }

    /** By merge. */
    public static final class Safe {
        private static final Map<String, Integer> counts = new ConcurrentHashMap<>();

        private static void count(String word) {
            counts.merge(word, 1, Integer::sum);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> count("a"), () -> count("a"));
        }

        private Safe() {}
    }
}
