// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** Who sees that no worker is busy comes after what they did. */
public final class ActiveCount {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        pool.execute(() -> {
            begun.countDown();
            data = 1; // at: TASK
        });
        begun.await();
        while (pool.getActiveCount() > 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
