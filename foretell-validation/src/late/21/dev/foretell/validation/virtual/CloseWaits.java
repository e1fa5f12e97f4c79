// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Closing an executor waits for its tasks. */
public final class CloseWaits {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            pool.submit(() -> {
                data = 1; // at: TASK
            });
        }
        System.out.println(data); // after: TASK
    }
}
