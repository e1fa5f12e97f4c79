// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two tasks of one pool are not ordered by it. */
public final class TwoTasks {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CyclicBarrier both = new CyclicBarrier(2);
        Callable<Integer> first = () -> {
            both.await();
            data = 1; // at: FIRST
            return 1;
        };
        Callable<Integer> second = () -> {
            both.await();
            data = 2; // racy: FIRST
            return 2;
        };
        pool.invokeAll(List.of(first, second));
        pool.shutdown();
        System.out.println(data > 0);
    }
}
