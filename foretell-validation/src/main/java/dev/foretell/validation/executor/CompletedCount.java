// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** Who sees how many tasks a pool has completed comes after them. */
public final class CompletedCount {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            data = 1; // at: TASK
        });
        while (pool.getCompletedTaskCount() == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
