// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** An executor is shut down and awaited. */
@SuppressWarnings("unused")
public final class ShutdownUnderLock {
    private ShutdownUnderLock() {}

    /** Under a lock that its tasks need. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int done;

        private static void task() {
            synchronized (lock) {
                done++;
            }
        }

        private static void close(ExecutorService pool) throws InterruptedException {
            synchronized (lock) {
                pool.shutdown();
                while (!pool.awaitTermination(1, TimeUnit.HOURS)) {
                    System.out.println(1);
                }
            }
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            Future<?> result = pool.submit(Bug::task);
            Turns.until(result::isDone);
            close(pool);
        }

        private Bug() {}
    }

    /** Outside it. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int done;

        private static void task() {
            synchronized (lock) {
                done++;
            }
        }

        private static void close(ExecutorService pool) throws InterruptedException {
            pool.shutdown();
            while (!pool.awaitTermination(1, TimeUnit.HOURS)) {
                System.out.println(1);
            }
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            Future<?> result = pool.submit(Safe::task);
            Turns.until(result::isDone);
            close(pool);
        }

        private Safe() {}
    }
}
