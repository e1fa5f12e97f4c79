// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/** The first task is taken if it is urgent. */
@SuppressWarnings("unused")
public final class UrgentFirst {
    private UrgentFirst() {}

    /** Another one may be first meanwhile. */
    public static final class Bug {
        private static final Deque<String> tasks = new ConcurrentLinkedDeque<>(List.of("!a", "b"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            String first = tasks.peekFirst();
            if (first != null && first.startsWith("!")) {
                tasks.pollFirst();
            }
        }
    }

    /** The last one is taken, and nobody else takes from that end. */
    public static final class Safe {
        private static final Deque<String> tasks = new ConcurrentLinkedDeque<>(List.of("!a", "b", "!c"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            String last = tasks.peekLast();
            if (last != null && last.startsWith("!")) {
                tasks.pollLast();
            }
        }

        private static void other() {
            tasks.pollFirst();
        }
    }
}
