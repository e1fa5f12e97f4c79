// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;

/** Every count-down is handed over, not only the last. */
public final class TwoCounters {

    public static void main(String[] args) throws Exception {
        int[] parts = new int[2];
        CountDownLatch latch = new CountDownLatch(2);
        Thread first = new Thread(() -> {
            parts[0] = 1; // at: FIRST
            latch.countDown();
        });
        first.start();
        Thread second = new Thread(() -> {
            parts[1] = 2; // at: SECOND
            latch.countDown();
        });
        second.start();
        latch.await();
        System.out.println(parts[0] + parts[1]); // after: FIRST SECOND
        first.join();
        second.join();
    }
}
