// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** What follows the submission is not ordered before the task. */
public final class SubmitLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        ForkJoinTask<?> task = pool.submit(() -> {
            data = 1; // at: TASK
        });
        data = 2; // racy: TASK
        task.join();
        pool.shutdown();
        System.out.println(data > 0);
    }
}
