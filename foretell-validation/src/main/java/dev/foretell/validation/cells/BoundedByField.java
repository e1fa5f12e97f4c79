// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The limit is a field. */
@SuppressWarnings("unused")
public final class BoundedByField {
    private BoundedByField() {}

    /** Two threads can exceed it. */
    public static final class Bug {
        private static final Set<Integer> open = ConcurrentHashMap.newKeySet();
        private static final int LIMIT = Integer.getInteger("limit", 1);

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (open.size() < LIMIT) {
                open.add((int) Thread.currentThread().getId());
            }
        }
    }

    /** A lock guards both steps. */
    public static final class Safe {
        private static final Set<Integer> open = ConcurrentHashMap.newKeySet();
        private static final int LIMIT = Integer.getInteger("limit", 1);

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            synchronized (Safe.class) {
                if (open.size() < LIMIT) {
                    open.add((int) Thread.currentThread().getId());
                }
            }
        }
    }
}
