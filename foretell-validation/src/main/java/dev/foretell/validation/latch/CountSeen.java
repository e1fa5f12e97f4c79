// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;

/** Who sees the count go down comes after who counted. */
public final class CountSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(2);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            latch.countDown();
        });
        thread.start();
        while (latch.getCount() == 2) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
