// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A value is looked for, and taken out. */
@SuppressWarnings("unused")
public final class ContainsThenGet {
    private ContainsThenGet() {}

    /** It can be gone when it is taken. */
    public static final class Bug {
        private static final Map<String, String> names = new ConcurrentHashMap<>(Map.of("n", "some"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            if (names.containsKey("n")) {
                Turns.use(names.get("n").length());
            }
        }

        private static void other() {
            names.remove("n");
        }
    }

    /** It is taken out once, and tested. */
    public static final class Safe {
        private static final Map<String, String> names = new ConcurrentHashMap<>(Map.of("n", "some"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            String name = names.get("n");
            if (name != null) {
                Turns.use(name.length());
            }
        }

        private static void other() {
            names.remove("n");
        }
    }
}
