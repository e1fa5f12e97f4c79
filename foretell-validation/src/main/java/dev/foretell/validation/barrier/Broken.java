// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.barrier;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A barrier that breaks is left by an exception, and by nothing received. */
public final class Broken {
    static int data;

    public static void main(String[] args) throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread thread = new Thread(() -> {
            data = 1; // at: FIRST
            try {
                barrier.await();
            } catch (InterruptedException | BrokenBarrierException e) {
                System.out.println("broken");
            }
        });
        thread.start();
        while (barrier.getNumberWaiting() == 0) {
            Thread.onSpinWait();
        }
        try {
            barrier.await(1, TimeUnit.MILLISECONDS); // expect: no recv
        } catch (TimeoutException e) {
            thread.join();
        }
        System.out.println(data); // after: FIRST
    }
}
