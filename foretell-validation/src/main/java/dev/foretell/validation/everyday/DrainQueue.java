// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** A queue is drained. */
@SuppressWarnings("unused")
public final class DrainQueue {
    private DrainQueue() {}

    /** Tested, then taken without a test. */
    public static final class Bug {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b"));

        private static void drain() {
            while (!queue.isEmpty()) {
                String item = queue.remove();
                System.out.println(item.length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::drain, Bug::drain);
        }

        private Bug() {}
    }

    /** Until there is none. */
    public static final class Safe {
        private static final Queue<String> queue = new ConcurrentLinkedQueue<>(List.of("a", "b"));

        private static void drain() {
            String item;
            while ((item = queue.poll()) != null) {
                System.out.println(item.length());
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::drain, Safe::drain);
        }

        private Safe() {}
    }
}
