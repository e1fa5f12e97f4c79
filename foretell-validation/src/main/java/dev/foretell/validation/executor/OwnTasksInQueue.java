// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A pool's queue holds the very tasks that were given, and runs those that the program puts there. */
public final class OwnTasksInQueue {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        CountDownLatch gate = new CountDownLatch(1);
        CountDownLatch done = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Runnable removed = () -> {};
        pool.execute(removed);
        System.out.println(pool.getQueue().peek() == removed);
        System.out.println(pool.remove(removed));
        data = 1; // at: WRITE
        pool.getQueue().add(() -> {
            data = data + 1; // at: TASK; after: WRITE
            done.countDown();
        });
        gate.countDown();
        done.await();
        System.out.println(data); // after: TASK
        List<Runnable> left = pool.shutdownNow();
        System.out.println(left.size());
    }
}
