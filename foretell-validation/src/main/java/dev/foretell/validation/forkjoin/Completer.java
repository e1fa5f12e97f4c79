// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.forkjoin;

import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;

/** A CountedCompleter's completion comes after its parts. */
public final class Completer {
    static final class Count extends CountedCompleter<Void> {
        private final transient int[] cells;
        private final int me;

        Count(CountedCompleter<?> parent, int[] cells, int me) {
            super(parent);
            this.cells = cells;
            this.me = me;
        }

        @Override
        public void compute() {
            if (me == 0) {
                addToPendingCount(2);
                new Count(this, cells, 1).fork();
                new Count(this, cells, 2).fork();
            } else {
                cells[me] = me; // at: PART
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            if (me == 0) {
                cells[0] = cells[1] + cells[2]; // at: WHOLE; quiet: PART
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] cells = new int[3];
        ForkJoinPool pool = new ForkJoinPool(2);
        pool.invoke(new Count(null, cells, 0));
        System.out.println(cells[0]); // after: WHOLE
        System.out.println(cells[1]); // after: PART
        pool.shutdown();
    }
}
