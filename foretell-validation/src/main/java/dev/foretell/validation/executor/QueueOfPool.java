// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A task that is taken out of a pool's queue brings along what came before its submission. */
public final class QueueOfPool {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread[] worker = new Thread[1];
        ThreadPoolExecutor pool =
                (ThreadPoolExecutor) Executors.newFixedThreadPool(1, task -> worker[0] = new Thread(task));
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
        pool.getQueue().take().run();
        Parked.end(thread);
        pool.shutdown();
        Parked.end(worker[0]);
    }
}
