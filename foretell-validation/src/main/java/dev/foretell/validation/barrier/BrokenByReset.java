// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import dev.foretell.validation.Parked;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

/** Who is told that the barrier broke comes after who reset it. */
public final class BrokenByReset {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread thread = new Thread(() -> {
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                System.out.println(data); // after: WRITE
                Parked.here();
            }
        });
        thread.start();
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        data = 1; // at: WRITE
        barrier.reset();
        Parked.await(thread);
        Parked.end(thread);
    }
}
