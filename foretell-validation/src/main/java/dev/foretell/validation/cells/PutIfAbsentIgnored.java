// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;

/** An object for each key, offered. */
@SuppressWarnings("unused")
public final class PutIfAbsentIgnored {
    private PutIfAbsentIgnored() {}

    /** The own object is used although another may be there. */
    public static final class Bug {
        private static final ConcurrentMap<String, AtomicInteger> hits = new ConcurrentHashMap<>();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            AtomicInteger mine = hits.get("p");
            if (mine == null) {
                mine = new AtomicInteger();
                hits.putIfAbsent("p", mine);
            }
            mine.incrementAndGet();
        }
    }

    /** The object that is there is used. */
    public static final class Safe {
        private static final ConcurrentMap<String, AtomicInteger> hits = new ConcurrentHashMap<>();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            AtomicInteger mine = hits.get("p");
            if (mine == null) {
                mine = new AtomicInteger();
                AtomicInteger there = hits.putIfAbsent("p", mine);
                if (there != null) {
                    mine = there;
                }
            }
            mine.incrementAndGet();
        }
    }
}
