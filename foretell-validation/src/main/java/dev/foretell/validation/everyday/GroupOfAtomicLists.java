// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The members of a group. */
@SuppressWarnings("unused")
public final class GroupOfAtomicLists {
    private GroupOfAtomicLists() {}

    /** Replaced by a longer list. */
    public static final class Bug {
        private static final Map<String, List<String>> members = new ConcurrentHashMap<>(Map.of("g", List.of()));

        private static List<String> with(List<String> old, String name) {
            List<String> copy = new ArrayList<>(old);
            copy.add(name);
            return copy;
        }

        private static void add(String name) {
            members.put("g", with(members.get("g"), name));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Bug() {}
    }

    /** By compute. */
    public static final class Safe {
        private static final Map<String, List<String>> members = new ConcurrentHashMap<>(Map.of("g", List.of()));

        private static List<String> with(List<String> old, String name) {
            List<String> copy = new ArrayList<>(old);
            copy.add(name);
            return copy;
        }

        private static void add(String name) {
            members.compute("g", (any, old) -> with(old, name));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add("a"), () -> add("b"));
        }

        private Safe() {}
    }
}
