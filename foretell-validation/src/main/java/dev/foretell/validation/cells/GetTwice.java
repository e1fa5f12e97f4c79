// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A value is read twice. */
@SuppressWarnings("unused")
public final class GetTwice {
    private GetTwice() {}

    /** The second read can find nothing. */
    public static final class Bug {
        private static final Map<Integer, String> names = new ConcurrentHashMap<>(Map.of(7, "some"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            if (names.get(7) != null) {
                Turns.use(names.get(7).length());
            }
        }

        private static void other() {
            names.clear();
        }
    }

    /** It is kept. */
    public static final class Safe {
        private static final Map<Integer, String> names = new ConcurrentHashMap<>(Map.of(7, "some"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            String name = names.get(7);
            if (name != null) {
                Turns.use(name.length());
            }
        }

        private static void other() {
            names.clear();
        }
    }
}
