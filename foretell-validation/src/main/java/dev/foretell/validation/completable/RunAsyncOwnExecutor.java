// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.completable;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** runAsync with an executor of one's own hands over both ways. */
public final class RunAsyncOwnExecutor {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        data = 1; // at: BEFORE
        CompletableFuture<Void> future = CompletableFuture.runAsync(
                () -> {
                    data = data + 1; // at: RUN; after: BEFORE
                },
                pool);
        future.get();
        System.out.println(data); // after: RUN
        pool.shutdown();
    }
}
