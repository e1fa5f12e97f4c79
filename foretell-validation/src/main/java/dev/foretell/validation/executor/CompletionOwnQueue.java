// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

/** The queue of a completion service hands over to who takes from it directly. */
public final class CompletionOwnQueue {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        BlockingQueue<Future<Integer>> done = new LinkedBlockingQueue<>();
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool, done);
        service.submit(() -> {
            data = 1; // at: TASK
            return 5;
        });
        done.take();
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
