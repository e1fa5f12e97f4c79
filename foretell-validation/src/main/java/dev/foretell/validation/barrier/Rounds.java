// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** Every round of a barrier orders anew. */
public final class Rounds {
    static final int ROUNDS = 5;
    static final int[] cells = new int[2];

    static int play(CyclicBarrier barrier, int me) throws Exception {
        int sum = 0;
        for (int round = 1; round <= ROUNDS; round++) {
            cells[me] = round; // at: WRITE
            barrier.await();
            sum += cells[1 - me]; // ordered: WRITE
            barrier.await();
        }
        return sum;
    }

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread((Checked) () -> {
            play(barrier, 0);
        });
        thread.start();
        System.out.println(play(barrier, 1));
        thread.join();
    }
}
