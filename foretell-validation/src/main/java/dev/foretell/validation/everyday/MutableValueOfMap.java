// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Lists in a concurrent map. */
@SuppressWarnings("unused")
public final class MutableValueOfMap {
    private MutableValueOfMap() {}

    /** Filled outside the map. */
    public static final class Bug {
        private static final ConcurrentMap<String, List<String>> groups = new ConcurrentHashMap<>();

        private static void join(String group, String name) {
            groups.computeIfAbsent(group, any -> new ArrayList<>()).add(name);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> join("g", "a"), () -> join("g", "b"));
        }

        private Bug() {}
    }

    /** That lock themselves. */
    public static final class Safe {
        private static final ConcurrentMap<String, List<String>> groups = new ConcurrentHashMap<>();

        private static void join(String group, String name) {
            groups.computeIfAbsent(group, any -> Collections.synchronizedList(new ArrayList<>()))
                    .add(name);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> join("g", "a"), () -> join("g", "b"));
        }

        private Safe() {}
    }
}
