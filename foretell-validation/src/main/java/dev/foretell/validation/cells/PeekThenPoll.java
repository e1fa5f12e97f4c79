// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The first element is looked at, then taken. */
@SuppressWarnings("unused")
public final class PeekThenPoll {
    private PeekThenPoll() {}

    /** It may be another one. */
    public static final class Bug {
        private static final Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            Integer first = queue.peek();
            if (first != null) {
                queue.poll();
                Turns.use(first);
            }
        }
    }

    /** It is taken at once. */
    public static final class Safe {
        private static final Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            Integer first = queue.poll();
            if (first != null) {
                Turns.use(first);
            }
        }
    }
}
