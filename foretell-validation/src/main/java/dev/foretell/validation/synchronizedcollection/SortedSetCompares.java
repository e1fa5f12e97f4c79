// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A set compares inside its lock, so that comes after all additions, whoever makes the call that compares. */
public final class SortedSetCompares {
    static final Item FIRST = new Item();

    static final class Item implements Comparable<Item> {
        int rank;

        @Override
        public int compareTo(Item other) {
            return Integer.compare(rank, other.rank); // after: WRITE
        }
    }

    public static void main(String[] args) throws Exception {
        SortedSet<Item> items = Collections.synchronizedSortedSet(new TreeSet<>());
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
