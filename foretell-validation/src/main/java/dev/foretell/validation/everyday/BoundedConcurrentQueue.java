// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Semaphore;

/** A queue with a limit of its own. */
@SuppressWarnings("unused")
public final class BoundedConcurrentQueue {
    private BoundedConcurrentQueue() {}

    /** By its size. */
    public static final class Bug {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>();

        private static void offer(String item) {
            if (queue.size() < 2) {
                queue.add(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> offer("a"), () -> offer("b"));
        }

        private Bug() {}
    }

    /** By permits. */
    public static final class Safe {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>();
        private static final Semaphore room = new Semaphore(2);

        private static void offer(String item) {
            if (room.tryAcquire()) {
                queue.add(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> offer("a"), () -> offer("b"));
        }

        private Safe() {}
    }
}
