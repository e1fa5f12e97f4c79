// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A comparison comes before who removes the element, also if another synchronized set was used last in it. */
public final class SortedSetNested {
    static final Set<String> OTHER = Collections.synchronizedSet(new HashSet<>());

    static final class Job implements Comparable<Job> {
        int due;

        Job(int due) {
            this.due = due;
        }

        @Override
        public int compareTo(Job other) {
            int order = Integer.compare(due, other.due); // at: READ
            return OTHER.hashCode() == 0 ? order : -order;
        }
    }

    public static void main(String[] args) throws Exception {
        SortedSet<Job> jobs = Collections.synchronizedSortedSet(new TreeSet<>());
        Thread thread = new Thread(() -> {
            Stream.of(new Job(1), new Job(2)).collect(Collectors.toCollection(() -> jobs));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Job first = jobs.first();
        jobs.clear();
        first.due = 10; // after: READ
        System.out.println(first.due);
        Parked.end(thread);
    }
}
