// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;

/** An executor of one's own that makes a thread for each task. */
public final class OwnExecutor {
    static int data;

    public static void main(String[] args) throws Exception {
        Executor perTask = task -> new Thread(task).start();
        CountDownLatch done = new CountDownLatch(1);
        data = 1; // at: BEFORE
        perTask.execute(() -> {
            data = data + 1; // at: TASK; after: BEFORE
            done.countDown();
        });
        done.await();
        System.out.println(data); // after: TASK
    }
}
