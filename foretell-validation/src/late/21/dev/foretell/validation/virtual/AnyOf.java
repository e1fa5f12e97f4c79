// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Who gets the result of any of several tasks comes after that one; who gets none, after all. */
public final class AnyOf {
    static int data;
    static int other;

    public static void main(String[] args) throws Exception {
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Integer> only = () -> {
                data = 1; // at: ONLY
                return 1;
            };
            System.out.println(pool.invokeAny(List.of(only)) + data); // after: ONLY
            Callable<Integer> failing = () -> {
                other = 1; // at: FAILING
                throw new IllegalStateException();
            };
            try {
                pool.invokeAny(List.of(failing));
            } catch (ExecutionException e) {
                System.out.println(other); // after: FAILING
            }
        }
    }
}
