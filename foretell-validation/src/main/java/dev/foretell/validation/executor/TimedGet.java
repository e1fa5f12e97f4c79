// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A timed get that succeeds receives. */
public final class TimedGet {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> future = pool.submit(() -> {
            data = 1; // at: TASK
            return 5;
        });
        System.out.println(future.get(1, TimeUnit.MINUTES) + data); // after: TASK
        pool.shutdown();
    }
}
