// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.PriorityBlockingQueue;

/** Jobs by priority. */
@SuppressWarnings("unused")
public final class SharedPriorityQueue {
    private SharedPriorityQueue() {}

    /** In a queue without locks. */
    public static final class Bug {
        private static final Queue<Integer> jobs = new PriorityQueue<>();

        private static void add(int priority) {
            jobs.add(priority);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(2), () -> add(1));
        }

        private Bug() {}
    }

    /** In a blocking one. */
    public static final class Safe {
        private static final Queue<Integer> jobs = new PriorityBlockingQueue<>();

        private static void add(int priority) {
            jobs.add(priority);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> add(2), () -> add(1));
        }

        private Safe() {}
    }
}
