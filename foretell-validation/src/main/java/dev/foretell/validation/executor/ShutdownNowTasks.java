// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Tasks that a pool gives back bring along what came before their submission. */
public final class ShutdownNowTasks {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread[] worker = new Thread[1];
        ExecutorService pool = Executors.newFixedThreadPool(1, task -> worker[0] = new Thread(task));
        pool.execute(Parked::here);
        Thread thread = new Thread(() -> {
            data = 1; // at: BEFORE
            pool.execute(() -> {
                System.out.println(data); // after: BEFORE
            });
            Parked.here();
        });
        Parked.await(worker[0]);
        thread.start();
        Parked.await(thread);
        for (Runnable task : pool.shutdownNow()) {
            task.run();
        }
        Parked.end(thread);
    }
}
