// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.blockingqueue;

import dev.foretell.validation.Parked;
import java.util.Queue;
import java.util.concurrent.LinkedBlockingDeque;

/** Who takes an element comes after the comparisons with it. */
public final class LinkedBlockingDequeContains {
    static final class Job {
        int number;

        @Override
        public boolean equals(Object other) {
            return other instanceof Job && ((Job) other).number == number; // at: READ
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    public static void main(String[] args) throws Exception {
        Queue<Job> queue = new LinkedBlockingDeque<>();
        queue.add(new Job());
        Thread thread = new Thread(() -> {
            Job other = new Job();
            other.number = 1;
            System.out.println(queue.remove(other));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        Job job = queue.poll();
        job.number = 10; // after: READ
        System.out.println(job.number);
        Parked.end(thread);
    }
}
