// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** A queue that compares a new element with those of others comes after these were put. */
public final class PriorityCompares {
    static final Item FIRST = new Item();
    static final Item SECOND = new Item();

    static final class Item implements Comparable<Item> {
        int rank;

        @Override
        public int compareTo(Item other) {
            return Integer.compare(rank, other.rank); // after: WRITE
        }
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Item> queue = new PriorityBlockingQueue<>();
        FIRST.rank = 1;
        Thread thread = new Thread(() -> {
            FIRST.rank = 2; // at: WRITE
            queue.add(FIRST);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        SECOND.rank = 1;
        queue.add(SECOND);
        System.out.println(queue.poll() == SECOND);
        Parked.end(thread);
    }
}
