// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** A result is awaited under a lock that the task needs. */
@SuppressWarnings("unused")
public final class ResultUnderTimeLimit {
    private ResultUnderTimeLimit() {}

    /** Until it is there. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<Integer> result = pool.submit(Bug::work);
            Turns.marked();
            read(result);
            pool.shutdown();
        }

        private static int work() {
            int value;
            synchronized (lock) {
                value = ++count;
            }
            Turns.mark();
            return value;
        }

        private static int read(Future<Integer> result) throws Exception {
            synchronized (lock) {
                return result.get();
            }
        }

        private Bug() {}
    }

    /** For a limited time. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            Future<Integer> result = pool.submit(Safe::work);
            Turns.marked();
            read(result);
            pool.shutdown();
        }

        private static int work() {
            int value;
            synchronized (lock) {
                value = ++count;
            }
            Turns.mark();
            return value;
        }

        private static int read(Future<Integer> result) throws Exception {
            synchronized (lock) {
                return result.get(100, TimeUnit.SECONDS);
            }
        }

        private Safe() {}
    }
}
