// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.cells;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A queue is asked whether it has room. */
@SuppressWarnings("unused")
public final class RoomInQueue {
    private RoomInQueue() {}

    /** Two threads may fill the last place. */
    public static final class Bug {
        private static final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

        private static void put(String item) {
            if (queue.remainingCapacity() > 0) {
                queue.add(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put("a"), () -> put("b"));
        }

        private Bug() {}
    }

    /** Others only take. */
    public static final class Safe {
        private static final BlockingQueue<String> queue = new ArrayBlockingQueue<>(2);

        private static void put(String item) {
            if (queue.remainingCapacity() > 0) {
                queue.add(item);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> put("a"), queue::poll);
        }

        private Safe() {}
    }
}
