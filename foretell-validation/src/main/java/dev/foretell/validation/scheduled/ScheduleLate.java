// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.scheduled;

import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** What follows the scheduling is not ordered before the task. */
public final class ScheduleLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        Future<?> future = pool.schedule(() -> data = 1, 1, TimeUnit.MILLISECONDS); // at: TASK
        data = 2; // racy: TASK
        future.get();
        pool.shutdown();
        System.out.println(data > 0);
    }
}
