// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** An element is taken if there is one. */
@SuppressWarnings("unused")
public final class EmptyThenPoll {
    private EmptyThenPoll() {}

    /** Another thread can have it. */
    public static final class Bug {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (!queue.isEmpty()) {
                Turns.use(queue.poll().length());
            }
        }
    }

    /** The result tells. */
    public static final class Safe {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a"));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            String first = queue.poll();
            if (first != null) {
                Turns.use(first.length());
            }
        }
    }
}
