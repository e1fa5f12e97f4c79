// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** The earliest entry of a sorted map is taken. */
@SuppressWarnings("unused")
public final class EarliestTimer {
    private EarliestTimer() {}

    /** Looked up, then removed. */
    public static final class Bug {
        private static final ConcurrentSkipListMap<Long, String> timers =
                new ConcurrentSkipListMap<>(Map.of(1L, "a", 2L, "b"));

        private static void fire() {
            if (!timers.isEmpty()) {
                String timer = timers.remove(timers.firstKey());
                System.out.println(timer.length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::fire, Bug::fire);
        }

        private Bug() {}
    }

    /** Polled. */
    public static final class Safe {
        private static final ConcurrentSkipListMap<Long, String> timers =
                new ConcurrentSkipListMap<>(Map.of(1L, "a", 2L, "b"));

        private static void fire() {
            Map.Entry<Long, String> timer = timers.pollFirstEntry();
            if (timer != null) {
                System.out.println(timer.getValue().length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::fire, Safe::fire);
        }

        private Safe() {}
    }
}
