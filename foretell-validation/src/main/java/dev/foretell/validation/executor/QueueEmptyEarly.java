// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who finds the queue of a pool empty need not come after a task that was taken: it may still run. */
public final class QueueEmptyEarly {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        pool.execute(() -> {
            data = 1; // at: WRITE
        });
        while (!pool.getQueue().isEmpty()) {
            Thread.onSpinWait();
        }
        data = 2; // racy: WRITE
        pool.shutdown();
    }
}
