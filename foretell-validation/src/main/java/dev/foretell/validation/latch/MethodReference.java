// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.latch;

import java.util.concurrent.CountDownLatch;

/** A latch counted down through a method reference hands over. */
public final class MethodReference {
    static int data;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Runnable open = latch::countDown;
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            open.run();
        });
        thread.start();
        latch.await();
        System.out.println(data); // after: WRITE
        thread.join();
    }
}
