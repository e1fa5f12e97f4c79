// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Who sees that others wait comes after what they did before. */
public final class NumberWaiting {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        barrier.await();
        thread.join();
    }
}
