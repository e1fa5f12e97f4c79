// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Who finds the queue of a pool empty comes after what its worker did before it took the last task. */
public final class QueueEmpty {
    static int data;

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {
            data = 1; // at: WRITE
        });
        pool.execute(() -> {});
        while (!pool.getQueue().isEmpty()) {
            Thread.onSpinWait();
        }
        data = 2; // after: WRITE
        System.out.println(data);
        pool.shutdown();
    }
}
