// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.scheduled;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** A scheduled task comes after its scheduling, and its result after it. */
public final class Schedule {
    static int data;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        data = 1; // at: BEFORE
        ScheduledFuture<Integer> future = pool.schedule(
                () -> {
                    data = data + 1; // at: TASK; after: BEFORE
                    return 5;
                },
                1,
                TimeUnit.MILLISECONDS);
        System.out.println(future.get() + data); // after: TASK
        pool.shutdown();
    }
}
