// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks wait for tasks of theirs. */
@SuppressWarnings("unused")
public final class TasksOfOnePool {
    private TasksOfOnePool() {}

    /** In the same pool of two threads. */
    public static final class Bug {
        private static void parent(ExecutorService pool) throws Exception {
            System.out.println(pool.submit(() -> 1).get());
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            ExecutorService children = pool;
            Future<?> one = pool.submit(() -> {
                parent(children);
                return 0;
            });
            one.get();
            Future<?> two = pool.submit(() -> {
                parent(children);
                return 0;
            });
            two.get();
            pool.shutdown();
            children.shutdown();
        }

        private Bug() {}
    }

    /** In a pool of their own. */
    public static final class Safe {
        private static void parent(ExecutorService pool) throws Exception {
            System.out.println(pool.submit(() -> 1).get());
        }

        public static void main(String[] args) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            ExecutorService children = Executors.newFixedThreadPool(2);
            Future<?> one = pool.submit(() -> {
                parent(children);
                return 0;
            });
            one.get();
            Future<?> two = pool.submit(() -> {
                parent(children);
                return 0;
            });
            two.get();
            pool.shutdown();
            children.shutdown();
        }

        private Safe() {}
    }
}
