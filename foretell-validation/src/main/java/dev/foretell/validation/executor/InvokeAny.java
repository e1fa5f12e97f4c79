// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.executor;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** invokeAny comes back after the task whose result it gives. */
public final class InvokeAny {
    static int data;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int result = pool.invokeAny(List.of(() -> {
            data = 1; // at: TASK
            return 5;
        }));
        System.out.println(result + data); // after: TASK
        pool.shutdown();
    }
}
