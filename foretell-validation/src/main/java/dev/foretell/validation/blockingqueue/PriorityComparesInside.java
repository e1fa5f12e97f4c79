// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A queue compares inside its lock, so that comes after all additions, whoever makes the call that compares. */
public final class PriorityComparesInside {
    static final Item FIRST = new Item();

    static final class Item implements Comparable<Item> {
        int rank;

        @Override
        public int compareTo(Item other) {
            return Integer.compare(rank, other.rank); // after: WRITE
        }
    }

    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<Item> items = new PriorityBlockingQueue<>();
        Thread thread = new Thread(() -> {
            FIRST.rank = 2; // at: WRITE
            items.add(FIRST);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Stream.of(new Item()).collect(Collectors.toCollection(() -> items));
        System.out.println(items.size());
        Parked.end(thread);
    }
}
