// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** Who changes what is compared while it is in the queue, and asks the queue only later, is not ordered. */
public final class PriorityChangedInside {
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
        PriorityBlockingQueue<Job> jobs = new PriorityBlockingQueue<>();
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
