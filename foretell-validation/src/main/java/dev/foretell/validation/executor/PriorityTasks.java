// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks that a pool's queue compares with each other arrive as what they are. */
public final class PriorityTasks {
    static int data;

    record Task(int rank, CountDownLatch done) implements Runnable, Comparable<Task> {
        @Override
        public void run() {
            System.out.println(data + rank); // after: WRITE
            done.countDown();
        }

        @Override
        public int compareTo(Task other) {
            return Integer.compare(rank, other.rank);
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch done = new CountDownLatch(3);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new PriorityBlockingQueue<>());
        CountDownLatch gate = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        data = 1; // at: WRITE
        pool.execute(new Task(30, done));
        pool.execute(new Task(10, done));
        pool.execute(new Task(20, done));
        gate.countDown();
        done.await();
        pool.shutdown();
    }
}
