// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** What came before a barrier is ordered before what follows it, for all. */
public final class BeforeAndAfter {
    static int left;
    static int right;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread((Checked) () -> {
            left = 1; // at: LEFT
            barrier.await();
            System.out.println(right); // after: RIGHT
        });
        thread.start();
        right = 2; // at: RIGHT
        barrier.await();
        int seen = left; // after: LEFT
        thread.join();
        System.out.println(seen);
    }
}
