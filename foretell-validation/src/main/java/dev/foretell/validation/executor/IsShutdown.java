// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Who sees that an executor was shut down comes after who did it. */
public final class IsShutdown {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            pool.shutdown();
        });
        thread.start();
        while (!pool.isShutdown()) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
