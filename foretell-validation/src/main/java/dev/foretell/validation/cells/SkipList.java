// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/** A sorted map is filled. */
@SuppressWarnings("unused")
public final class SkipList {
    private SkipList() {}

    /** Two objects can be made. */
    public static final class Bug {
        private static final NavigableMap<Integer, Object> map = new ConcurrentSkipListMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (map.get(3) == null) {
                map.put(3, new Object());
            }
        }
    }

    /** One is. */
    public static final class Safe {
        private static final NavigableMap<Integer, Object> map = new ConcurrentSkipListMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            map.computeIfAbsent(3, key -> new Object());
        }
    }
}
