// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;

/** What follows the count-down is not handed over. */
public final class CountDownLate {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            latch.countDown();
            data = 1; // at: LATE
        });
        thread.start();
        latch.await();
        data = 2; // racy: LATE
        thread.join();
        System.out.println(data > 0);
    }
}
