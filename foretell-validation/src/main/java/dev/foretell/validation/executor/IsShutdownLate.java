// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** What follows the shutdown is not ordered before who sees it. */
public final class IsShutdownLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Thread thread = new Thread(() -> {
            pool.shutdown();
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(pool.isShutdown());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
