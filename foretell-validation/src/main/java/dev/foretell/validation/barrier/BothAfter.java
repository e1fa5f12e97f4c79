// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Checked;
import java.util.concurrent.CyclicBarrier;

/** What both do after a barrier is not ordered by it. */
public final class BothAfter {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread((Checked) () -> {
            barrier.await();
            data = 1; // at: THREAD
        });
        thread.start();
        barrier.await();
        data = 2; // racy: THREAD
        thread.join();
        System.out.println(data > 0);
    }
}
