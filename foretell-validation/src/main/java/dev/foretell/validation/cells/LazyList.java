// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** A list for each key. */
@SuppressWarnings("unused")
public final class LazyList {
    private LazyList() {}

    /** Two lists can be made, and one is lost. */
    public static final class Bug {
        private static final Map<String, List<String>> lists = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            List<String> list = lists.get("k");
            if (list == null) {
                list = new CopyOnWriteArrayList<>();
                lists.put("k", list);
            }
            list.add("x");
        }
    }

    /** One is made. */
    public static final class Safe {
        private static final Map<String, List<String>> lists = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            lists.computeIfAbsent("k", key -> new CopyOnWriteArrayList<>()).add("x");
        }
    }
}
