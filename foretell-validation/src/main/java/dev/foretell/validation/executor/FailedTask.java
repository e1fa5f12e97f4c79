// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task that throws hands over like one that returns. */
public final class FailedTask {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<?> future = pool.submit((Runnable) () -> {
            data = 1; // at: TASK
            throw new IllegalStateException("expected");
        });
        try {
            future.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getMessage() + data); // after: TASK
        }
        pool.shutdown();
    }
}
