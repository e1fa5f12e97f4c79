// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.synchronizedcollection;

import dev.foretell.validation.Parked;
import java.util.Collections;
import java.util.SortedSet;
import java.util.TreeSet;

/** Who changes what is compared while it is in the set, and asks the set only later, is not ordered. */
public final class SortedSetChangedInside {
    static final Job FIRST = new Job(1);

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
            jobs.add(FIRST);
            jobs.add(new Job(2));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        FIRST.due = 10; // racy: READ
        System.out.println(jobs.size());
        Parked.end(thread);
    }
}
