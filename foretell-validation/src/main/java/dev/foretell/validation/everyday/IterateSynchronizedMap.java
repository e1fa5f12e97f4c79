// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** A synchronized map is iterated. */
@SuppressWarnings("unused")
public final class IterateSynchronizedMap {
    private IterateSynchronizedMap() {}

    /** Without its lock. */
    public static final class Bug {
        private static final Map<String, Integer> ages = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));

        private static void print() {
            for (Map.Entry<String, Integer> entry : ages.entrySet()) {
                System.out.println(entry.getValue());
            }
        }

        private static void add() {
            ages.put("b", 2);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::add, Bug::print);
        }

        private Bug() {}
    }

    /** Under it. */
    public static final class Safe {
        private static final Map<String, Integer> ages = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));

        private static void print() {
            synchronized (ages) {
                for (Map.Entry<String, Integer> entry : ages.entrySet()) {
                    System.out.println(entry.getValue());
                }
            }
        }

        private static void add() {
            ages.put("b", 2);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::add, Safe::print);
        }

        private Safe() {}
    }
}
