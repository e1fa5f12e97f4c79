// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import java.util.PriorityQueue;
import java.util.Queue;

/** A PriorityQueue changed and looked at under one lock. */
public final class PriorityQueueGuarded {

    public static void main(String[] args) throws Exception {
        Queue<String> queue = new PriorityQueue<>();
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                queue.add("a"); // at: CHANGE; expect: r(PriorityQueue) w(PriorityQueue)
            }
        });
        thread.start();
        synchronized (lock) {
            queue.peek(); // ordered: CHANGE; expect: r(PriorityQueue)
        }
        thread.join();
        System.out.println("done");
    }
}
