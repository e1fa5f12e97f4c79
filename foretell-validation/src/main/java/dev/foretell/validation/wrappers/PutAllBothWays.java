// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.wrappers;

import dev.foretell.validation.slicing.Turns;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** Two synchronized maps. */
@SuppressWarnings("unused")
public final class PutAllBothWays {
    private PutAllBothWays() {}

    /** Each is put into the other. */
    public static final class Bug {
        private static final Map<String, Integer> one = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
        private static final Map<String, Integer> two = Collections.synchronizedMap(new HashMap<>(Map.of("b", 2)));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put(one, two), () -> put(two, one));
        }

        private static void put(Map<String, Integer> to, Map<String, Integer> from) {
            to.putAll(from);
        }
    }

    /** One is put into the other. */
    public static final class Safe {
        private static final Map<String, Integer> one = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
        private static final Map<String, Integer> two = Collections.synchronizedMap(new HashMap<>(Map.of("b", 2)));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put(one, two), () -> put(one, two));
        }

        private static void put(Map<String, Integer> to, Map<String, Integer> from) {
            to.putAll(from);
        }
    }
}
