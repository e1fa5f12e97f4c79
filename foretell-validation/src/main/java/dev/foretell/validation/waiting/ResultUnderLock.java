// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The result of a task is awaited. */
@SuppressWarnings("unused")
public final class ResultUnderLock {
    private ResultUnderLock() {}

    /** Under a lock that the task needs. */
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
                return result.get() + count;
            }
        }

        private Bug() {}
    }

    /** Before the lock is taken. */
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
            int value = result.get();
            synchronized (lock) {
                return count + value;
            }
        }

        private Safe() {}
    }
}
