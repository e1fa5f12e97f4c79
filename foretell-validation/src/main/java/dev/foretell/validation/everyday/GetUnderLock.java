// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** The result of a task. */
@SuppressWarnings("unused")
public final class GetUnderLock {
    private GetUnderLock() {}

    /** Awaited under the lock that the task takes. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int loads;

        private static int load() {
            lock.lock();
            try {
                return ++loads;
            } finally {
                lock.unlock();
            }
        }

        private static int await(Future<Integer> result) throws Exception {
            lock.lock();
            try {
                return result.get() + loads;
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            Future<Integer> result = pool.submit(Bug::load);
            Turns.until(result::isDone);
            System.out.println(await(result));
            pool.shutdown();
        }

        private Bug() {}
    }

    /** Without it. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int loads;

        private static int load() {
            lock.lock();
            try {
                return ++loads;
            } finally {
                lock.unlock();
            }
        }

        private static int await(Future<Integer> result) throws Exception {
            int loaded = result.get();
            lock.lock();
            try {
                return loaded + loads;
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            Future<Integer> result = pool.submit(Safe::load);
            Turns.until(result::isDone);
            System.out.println(await(result));
            pool.shutdown();
        }

        private Safe() {}
    }
}
