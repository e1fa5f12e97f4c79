// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** What follows the submission is not ordered before the task, if that runs before a shutdown. */
public final class ExecuteLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            data = 1; // at: TASK
        });
        data = 2; // racy: TASK
        while (pool.getCompletedTaskCount() == 0) {
            Thread.onSpinWait();
        }
        pool.shutdown();
        System.out.println(data > 0);
    }
}
