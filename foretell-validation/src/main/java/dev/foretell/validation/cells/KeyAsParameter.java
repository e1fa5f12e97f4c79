// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The key is a parameter. */
@SuppressWarnings("unused")
public final class KeyAsParameter {
    private KeyAsParameter() {}

    /** Both threads have the same. */
    public static final class Bug {
        private static final Map<Long, Object> rooms = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            book(1);
        }

        private static void other() {
            book(1);
        }

        private static void book(long room) {
            if (!rooms.containsKey(room)) {
                rooms.put(room, new Object());
            }
        }
    }

    /** They have their own. */
    public static final class Safe {
        private static final Map<Long, Object> rooms = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            book(1);
        }

        private static void other() {
            book(2);
        }

        private static void book(long room) {
            if (!rooms.containsKey(room)) {
                rooms.put(room, new Object());
            }
        }
    }
}
