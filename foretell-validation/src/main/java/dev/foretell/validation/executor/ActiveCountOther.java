// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Parked;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;

/** A worker that is busy has not handed over what it did so far. */
public final class ActiveCountOther {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread[] worker = new Thread[1];
        ThreadPoolExecutor pool =
                (ThreadPoolExecutor) Executors.newFixedThreadPool(1, task -> worker[0] = new Thread(task));
        pool.execute(() -> {
            data = 1; // at: TASK
            Parked.here();
        });
        Parked.await(worker[0]);
        System.out.println(pool.getActiveCount());
        data = 2; // racy: TASK
        pool.shutdown();
        Parked.end(worker[0]);
    }
}
