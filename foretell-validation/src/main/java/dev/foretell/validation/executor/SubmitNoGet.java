// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Without get, what a task does is not ordered before what follows. */
public final class SubmitNoGet {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<?> future = pool.submit(() -> {
            data = 1; // at: TASK
        });
        data = 2; // racy: TASK
        future.get();
        pool.shutdown();
        System.out.println(data > 0);
    }
}
