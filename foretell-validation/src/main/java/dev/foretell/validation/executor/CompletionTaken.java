// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Taking a task from a completion service shows that it is done, without asking for its result. */
public final class CompletionTaken {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        service.submit(() -> {
            data = 1; // at: TASK
            return 5;
        });
        service.take();
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
