// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** The entry with the lowest key is removed and used. */
@SuppressWarnings("unused")
public final class FirstOfMap {
    private FirstOfMap() {}

    /** Two threads can see the same lowest key. */
    public static final class Bug {
        private static final NavigableMap<Integer, String> jobs =
                new ConcurrentSkipListMap<>(Map.of(1, "a", 2, "b", 3, "c"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            String job = jobs.remove(jobs.firstKey());
            Turns.use(job.length());
        }
    }

    /** It is removed as the lowest one. */
    public static final class Safe {
        private static final NavigableMap<Integer, String> jobs =
                new ConcurrentSkipListMap<>(Map.of(1, "a", 2, "b", 3, "c"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            Map.Entry<Integer, String> job = jobs.pollFirstEntry();
            Turns.use(job.getValue().length());
        }
    }
}
