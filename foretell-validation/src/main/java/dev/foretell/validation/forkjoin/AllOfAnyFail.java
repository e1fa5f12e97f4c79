// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;

/** Who learns that all tasks have failed comes after each of them. */
public final class AllOfAnyFail {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        Callable<Integer> first = () -> {
            data = 1; // at: FIRST
            throw new IllegalStateException();
        };
        Callable<Integer> second = () -> {
            Thread.sleep(50);
            throw new IllegalStateException();
        };
        try {
            pool.invokeAny(List.of(first, second));
        } catch (ExecutionException e) {
            System.out.println(data); // after: FIRST
        }
        pool.shutdown();
    }
}
