// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;

/** Who takes an element comes after the comparisons with it, and may change what was compared. */
public final class PriorityRequeued {
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
        PriorityBlockingQueue<Job> queue = new PriorityBlockingQueue<>();
        Thread thread = new Thread(() -> {
            queue.put(new Job(1));
            queue.put(new Job(2));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Job first = queue.poll();
        first.due = 10; // after: READ
        System.out.println(first.due);
        Parked.end(thread);
    }
}
