// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;

/** Who is refused by an executor that was shut down comes after who did it. */
public final class RejectedAfterShutdown {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            pool.shutdown();
        });
        thread.start();
        boolean refused = false;
        while (!refused) {
            try {
                pool.execute(() -> {});
            } catch (RejectedExecutionException e) {
                refused = true;
            }
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
