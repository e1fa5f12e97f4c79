// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;

/** A pool that has become quiescent is done with what it was given, whoever did it. */
public final class Quiescence {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.execute(() -> {
            data = 1; // at: TASK
        });
        if (pool.awaitQuiescence(1, TimeUnit.MINUTES)) {
            System.out.println(data); // quiet: TASK
        }
        pool.shutdown();
    }
}
