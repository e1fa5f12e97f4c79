// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** An element goes into a bounded queue. */
@SuppressWarnings("unused")
public final class RoomInQueue {
    private RoomInQueue() {}

    /** If there was room. */
    public static final class Bug {
        private static final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

        private static void offer(String item) {
            if (queue.remainingCapacity() > 0) {
                queue.add(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> offer("a"), () -> offer("b"));
        }

        private Bug() {}
    }

    /** If there is room. */
    public static final class Safe {
        private static final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

        private static void offer(String item) {
            queue.offer(item);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> offer("a"), () -> offer("b"));
        }

        private Safe() {}
    }
}
