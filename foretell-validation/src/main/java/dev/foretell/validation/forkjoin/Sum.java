// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/** A RecursiveTask's parts are handed down by fork and back by join. */
public final class Sum {
    static final class Part extends RecursiveTask<Integer> {
        private final transient int[] cells;
        private final int from;
        private final int to;

        Part(int[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                cells[from] *= 2; // at: LEAF; quiet: LEAF INIT
                return cells[from];
            }
            int middle = (from + to) / 2;
            Part left = new Part(cells, from, middle);
            Part right = new Part(cells, middle, to);
            left.fork();
            int sum = right.compute() + left.join();
            cells[from] = sum; // at: NODE; quiet: LEAF NODE INIT
            return sum;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] cells = new int[16];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = i; // at: INIT
        }
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Part(cells, 0, cells.length)));
        System.out.println(cells[0]); // after: NODE; quiet: LEAF
        pool.shutdown();
    }
}
