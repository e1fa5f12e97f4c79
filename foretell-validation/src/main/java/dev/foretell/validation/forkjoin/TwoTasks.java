// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

/** Two tasks of one pool are not ordered by it. */
public final class TwoTasks {
    static int data;

    public static void main(String[] args) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(2);
        CyclicBarrier both = new CyclicBarrier(2);
        ForkJoinTask<?> first = pool.submit((Checked) () -> {
            both.await();
            data = 1; // at: FIRST
        });
        ForkJoinTask<?> second = pool.submit((Checked) () -> {
            both.await();
            data = 2; // racy: FIRST
        });
        first.join();
        second.join();
        pool.shutdown();
        System.out.println(data > 0);
    }
}
