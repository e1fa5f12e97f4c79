// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool whose queue sorts compares tasks with what was entered before they were given to it. */
public final class TasksCompared {
    static final int[] COSTS = new int[3];

    record Task(int number) implements Runnable, Comparable<Task> {
        @Override
        public int compareTo(Task other) {
            return Integer.compare(COSTS[number], COSTS[other.number]); // after: ENTERED
        }

        @Override
        public void run() {
            if (number == 0) {
                Parked.here();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] worker = new Thread[1];
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>(), task -> worker[0] = new Thread(task));
        pool.execute(new Task(0));
        Parked.await(worker[0]);
        Thread thread = new Thread(() -> {
            COSTS[1] = 3; // at: ENTERED
            pool.execute(new Task(1));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        pool.execute(new Task(2));
        System.out.println(pool.getQueue().size());
        pool.shutdown();
        Parked.end(worker[0]);
        Parked.end(thread);
    }
}
