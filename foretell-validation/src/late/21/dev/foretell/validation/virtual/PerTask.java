// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** An executor with a virtual thread for each task. */
public final class PerTask {
    static int data;

    public static void main(String[] args) throws Exception {
        data = 1; // at: BEFORE
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Integer> future = pool.submit(() -> {
                data = data + 1; // at: TASK; after: BEFORE
                return 5;
            });
            System.out.println(future.get() + data); // after: TASK
        }
    }
}
