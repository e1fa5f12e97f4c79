// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A future that is done tells that its task is over. */
public final class IsDone {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> future = pool.submit(() -> {
            data = 1; // at: TASK
        });
        while (!future.isDone()) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
