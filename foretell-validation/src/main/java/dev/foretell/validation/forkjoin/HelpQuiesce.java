// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** A task that has waited for its pool to be quiescent comes after what the others did. */
public final class HelpQuiesce {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.submit(() -> {
                    CountDownLatch begun = new CountDownLatch(1);
                    ForkJoinTask.adapt(() -> {
                                begun.countDown();
                                data = 1; // at: TASK
                            })
                            .fork();
                    begun.await();
                    ForkJoinTask.helpQuiesce();
                    System.out.println(data); // after: TASK
                    return null;
                })
                .join();
        pool.shutdown();
    }
}
