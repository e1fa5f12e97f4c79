// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/** A RecursiveAction's parts are over when invokeAll comes back. */
public final class Action {
    static final class Fill extends RecursiveAction {
        private final transient int[] cells;
        private final int from;
        private final int to;

        Fill(int[] cells, int from, int to) {
            this.cells = cells;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from == 1) {
                cells[from] = from; // at: LEAF; quiet: LEAF
            } else {
                int middle = (from + to) / 2;
                invokeAll(new Fill(cells, from, middle), new Fill(cells, middle, to));
                cells[from] += cells[to - 1]; // at: NODE; quiet: LEAF NODE
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] cells = new int[16];
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.submit(new Fill(cells, 0, cells.length)).get();
        System.out.println(cells[0] + cells[15]); // after: NODE; quiet: LEAF
        pool.shutdown();
    }
}
