// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Execution of a task comes after its submission. */
public final class Execute {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        data = 1; // at: WRITE
        pool.execute(() -> System.out.println(data)); // after: WRITE
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
