// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.scheduled;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The runs of a periodic task come one after the other. */
public final class FixedRate {
    static int data;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        CountDownLatch done = new CountDownLatch(3);
        ScheduledFuture<?> future = pool.scheduleAtFixedRate(
                () -> {
                    if (done.getCount() > 0) {
                        data++; // at: TASK; quiet: TASK
                        done.countDown();
                    }
                },
                0,
                1,
                TimeUnit.MILLISECONDS);
        done.await();
        System.out.println(data); // after: TASK
        future.cancel(false);
        pool.shutdown();
    }
}
