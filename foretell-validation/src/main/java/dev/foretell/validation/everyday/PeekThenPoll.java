// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The head of a queue is taken if it is urgent. */
@SuppressWarnings("unused")
public final class PeekThenPoll {
    private PeekThenPoll() {}

    /** Looked at, then taken. */
    public static final class Bug {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("!a", "b"));

        private static void takeUrgent() {
            String head = queue.peek();
            if (head != null && head.startsWith("!")) {
                queue.poll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::takeUrgent, Bug::takeUrgent);
        }

        private Bug() {}
    }

    /** Removed as what it is. */
    public static final class Safe {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("!a", "b"));

        private static void takeUrgent() {
            String head = queue.peek();
            if (head != null && head.startsWith("!")) {
                queue.remove(head);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::takeUrgent, Safe::takeUrgent);
        }

        private Safe() {}
    }
}
