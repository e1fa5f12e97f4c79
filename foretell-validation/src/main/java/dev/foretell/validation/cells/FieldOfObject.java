// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The map is a field. */
@SuppressWarnings("unused")
public final class FieldOfObject {
    private FieldOfObject() {}

    /** Two threads use one object. */
    public static final class Bug {
        private final Map<String, Object> parts = new ConcurrentHashMap<>();

        private static final Bug one = new Bug();
        private static final Bug two = new Bug();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            one.add();
        }

        private static void other() {
            one.add();
        }

        private void add() {
            if (!parts.containsKey("k")) {
                parts.put("k", new Object());
            }
        }
    }

    /** Each has its own. */
    public static final class Safe {
        private final Map<String, Object> parts = new ConcurrentHashMap<>();

        private static final Safe one = new Safe();
        private static final Safe two = new Safe();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            one.add();
        }

        private static void other() {
            two.add();
        }

        private void add() {
            if (!parts.containsKey("k")) {
                parts.put("k", new Object());
            }
        }
    }
}
