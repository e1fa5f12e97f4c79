// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who removes an element from a synchronized set comes after the comparisons with it, and may change what was compared. */
public final class SortedSetRequeued {
    static final class Job implements Comparable<Job> {
        int due;

        Job(int due) {
            this.due = due;
        }

        @Override
        public int compareTo(Job other) {
            return Integer.compare(due, other.due); // at: READ
        }
    }

    public static void main(String[] args) throws Exception {
        SortedSet<Job> jobs = Collections.synchronizedSortedSet(new TreeSet<>());
        Thread thread = new Thread(() -> {
            jobs.add(new Job(1));
            jobs.add(new Job(2));
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
