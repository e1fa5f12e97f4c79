// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A subclass's hooks run in the worker, around the task. */
public final class OwnPool {
    static int data;
    static int before;

    static final class Counted extends ThreadPoolExecutor {
        Counted() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            before = before + data; // at: HOOK; after: WRITE
        }
    }

    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = new Counted();
        data = 1; // at: WRITE
        Future<?> future = pool.submit(() -> {});
        future.get();
        System.out.println(before); // after: HOOK
        pool.shutdown();
    }
}
