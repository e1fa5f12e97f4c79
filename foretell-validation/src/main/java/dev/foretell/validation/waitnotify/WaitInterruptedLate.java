// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import java.util.concurrent.CountDownLatch;

/** What the interrupter does afterwards is not handed over. */
public final class WaitInterruptedLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                inside.countDown();
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    data = 1; // at: HANDLER
                }
            }
        });
        thread.start();
        inside.await();
        thread.interrupt();
        data = 2; // racy: HANDLER
        thread.join();
        System.out.println(data > 0);
    }
}
