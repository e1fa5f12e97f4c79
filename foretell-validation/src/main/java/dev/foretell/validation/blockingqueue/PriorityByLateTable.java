// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** What is entered for a number that is already in the queue may be too late. */
public final class PriorityByLateTable {
    static final int[] COSTS = new int[8];

    static int compare(Integer left, Integer right) {
        return Integer.compare(COSTS[left], COSTS[right]); // racy: ENTERED
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(8, PriorityByLateTable::compare);
        Thread thread = new Thread(() -> {
            queue.put(5);
            COSTS[5] = 3; // at: ENTERED
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        queue.put(7);
        System.out.println(queue.size());
        Parked.end(thread);
    }
}
