// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Two concurrent maps. */
@SuppressWarnings("unused")
public final class MapsInsideMaps {
    private MapsInsideMaps() {}

    /** Each computes with the other. */
    public static final class Bug {
        private static final ConcurrentMap<String, Integer> a = new ConcurrentHashMap<>();
        private static final ConcurrentMap<String, Integer> b = new ConcurrentHashMap<>();

        private static int ofA(int depth) {
            return a.computeIfAbsent("k", key -> depth == 0 ? 1 : ofB(depth - 1));
        }

        private static int ofB(int depth) {
            return b.computeIfAbsent("k", key -> depth == 0 ? 1 : ofA(depth - 1));
        }

        private static void first() {
            ofA(1);
            a.clear();
            b.clear();
        }

        private static void second() {
            ofB(1);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private Bug() {}
    }

    /** One is asked before. */
    public static final class Safe {
        private static final ConcurrentMap<String, Integer> a = new ConcurrentHashMap<>();
        private static final ConcurrentMap<String, Integer> b = new ConcurrentHashMap<>();

        private static int ofA(int depth) {
            Integer other = depth == 0 ? Integer.valueOf(1) : b.get("k");
            return a.computeIfAbsent("k", key -> other == null ? 0 : other);
        }

        private static int ofB(int depth) {
            Integer other = depth == 0 ? Integer.valueOf(1) : a.get("k");
            return b.computeIfAbsent("k", key -> other == null ? 0 : other);
        }

        private static void first() {
            ofA(1);
            a.clear();
            b.clear();
        }

        private static void second() {
            ofB(1);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private Safe() {}
    }
}
