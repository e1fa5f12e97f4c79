// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** A queue of numbers is sorted by a table of the program: who puts comes after what was entered for those that are there. */
public final class PriorityByTable {
    static final int[] COSTS = new int[8];

    static int compare(Integer left, Integer right) {
        return Integer.compare(COSTS[left], COSTS[right]); // after: ENTERED
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>(8, PriorityByTable::compare);
        Thread thread = new Thread(() -> {
            COSTS[5] = 3; // at: ENTERED
            queue.put(5);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        queue.put(7);
        System.out.println(queue.size());
        Parked.end(thread);
    }
}
