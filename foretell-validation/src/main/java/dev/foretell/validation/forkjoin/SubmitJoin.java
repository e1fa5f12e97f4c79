// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A task comes after its submission, and join after the task. */
public final class SubmitJoin {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        data = 1; // at: BEFORE
        ForkJoinTask<?> task = pool.submit(() -> {
            data = data + 1; // at: TASK; after: BEFORE
        });
        task.join();
        System.out.println(data); // after: TASK
        pool.shutdown();
    }
}
