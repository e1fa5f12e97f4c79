// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.util.PriorityQueue;
import java.util.Queue;

/** A PriorityQueue changed and looked at at once. */
public final class PriorityQueueRacy {

    public static void main(String[] args) throws Exception {
        Queue<String> queue = new PriorityQueue<>();
        Thread thread = new Thread(() -> {
            queue.add("a"); // at: CHANGE; expect: r(PriorityQueue) w(PriorityQueue)
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        queue.peek(); // racy: CHANGE; expect: r(PriorityQueue)
        Parked.end(thread);
        System.out.println("done");
    }
}
