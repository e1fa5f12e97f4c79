// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A timed get that gives up receives nothing. */
public final class TimedGetExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        CountDownLatch gate = new CountDownLatch(1);
        Future<?> future = pool.submit((Checked) () -> {
            data = 1; // at: TASK
            gate.await();
        });
        try {
            future.get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            data = 2; // racy: TASK
        }
        gate.countDown();
        future.get();
        pool.shutdown();
        System.out.println(data > 0);
    }
}
