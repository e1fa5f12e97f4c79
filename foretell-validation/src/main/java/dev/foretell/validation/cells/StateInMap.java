// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** A state is changed if it is the old one. */
@SuppressWarnings("unused")
public final class StateInMap {
    private StateInMap() {}

    /** Two threads can change it. */
    public static final class Bug {
        private static final Map<String, String> states = new ConcurrentHashMap<>(Map.of("job", "NEW"));
        private static final AtomicInteger runs = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (states.get("job").equals("NEW")) {
                states.put("job", "RUNNING");
                runs.incrementAndGet();
            }
        }
    }

    /** The map compares. */
    public static final class Safe {
        private static final Map<String, String> states = new ConcurrentHashMap<>(Map.of("job", "NEW"));
        private static final AtomicInteger runs = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (states.replace("job", "NEW", "RUNNING")) {
                runs.incrementAndGet();
            }
        }
    }
}
