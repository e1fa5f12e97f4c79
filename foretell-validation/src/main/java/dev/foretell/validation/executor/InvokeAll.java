// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** invokeAll comes back after all its tasks. */
public final class InvokeAll {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] cells = new int[2];
        data = 1; // at: BEFORE
        Callable<Integer> first = () -> {
            cells[0] = data; // at: FIRST; after: BEFORE
            return 1;
        };
        Callable<Integer> second = () -> {
            cells[1] = data; // at: SECOND; after: BEFORE
            return 2;
        };
        List<Future<Integer>> futures = pool.invokeAll(List.of(first, second));
        System.out.println(futures.get(0).get() + futures.get(1).get());
        System.out.println(cells[0] + cells[1]); // after: FIRST SECOND
        pool.shutdown();
    }
}
