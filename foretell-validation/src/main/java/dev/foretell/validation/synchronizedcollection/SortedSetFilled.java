// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A set compares inside its lock, so who removes an element comes after that, whoever made the call that compared. */
public final class SortedSetFilled {
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
