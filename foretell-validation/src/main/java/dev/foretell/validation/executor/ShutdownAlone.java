// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** To ask a pool to end does not wait for its tasks. */
public final class ShutdownAlone {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> data = 1); // at: TASK
        pool.shutdown();
        data = 2; // racy: TASK
        pool.awaitTermination(1, TimeUnit.MINUTES);
        System.out.println(data > 0);
    }
}
