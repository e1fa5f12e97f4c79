// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A session for each user. */
@SuppressWarnings("unused")
public final class ContainsThenPut {
    private ContainsThenPut() {}

    /** Two sessions can be made. */
    public static final class Bug {
        private static final Map<String, Object> sessions = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!sessions.containsKey("u")) {
                sessions.put("u", new Object());
            }
        }
    }

    /** The first one counts. */
    public static final class Safe {
        private static final Map<String, Object> sessions = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            sessions.putIfAbsent("u", new Object());
        }
    }
}
