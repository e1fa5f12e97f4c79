// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;

/** Counting down hands over to who awaits. */
public final class CountDownAwait {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            latch.countDown(); // expect: send
        });
        thread.start();
        latch.await(); // expect: recv
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
