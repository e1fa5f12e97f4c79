// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** The values of a synchronized map are added up. */
@SuppressWarnings("unused")
public final class SumOfValues {
    private SumOfValues() {}

    /** Without its lock. */
    public static final class Bug {
        private static final Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>(Map.of("a", 1)));

        private static void change() {
            map.put("b", 2);
        }

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::change, Bug::act);
        }

        private static void act() {
            int sum = 0;
            for (int value : map.values()) {
                sum += value;
            }
            Turns.use(sum);
        }
    }

    /** Under it. */
    public static final class Safe {
        private static final Map<String, Integer> map = Collections.synchronizedMap(new TreeMap<>(Map.of("a", 1)));

        private static void change() {
            map.put("b", 2);
        }

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::change, Safe::act);
        }

        private static void act() {
            int sum = 0;
            synchronized (map) {
                for (int value : map.values()) {
                    sum += value;
                }
            }
            Turns.use(sum);
        }
    }
}
