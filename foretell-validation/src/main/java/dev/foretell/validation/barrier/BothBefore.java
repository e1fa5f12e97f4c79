// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** What both do before a barrier is not ordered by it. */
public final class BothBefore {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: THREAD
            barrier.await();
        });
        thread.start();
        data = 2; // racy: THREAD
        barrier.await();
        thread.join();
        System.out.println(data > 0);
    }
}
