// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** A task's result comes after all it did. */
public final class SubmitGet {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        data = 1; // at: BEFORE
        Future<Integer> future = pool.submit(() -> {
            data = data + 1; // at: TASK; after: BEFORE
            return 40;
        });
        System.out.println(future.get() + data); // after: TASK
        pool.shutdown();
    }
}
