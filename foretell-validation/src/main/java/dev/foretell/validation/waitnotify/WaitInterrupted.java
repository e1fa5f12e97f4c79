// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import java.util.concurrent.CountDownLatch;

/** An interrupted wait takes the monitor again before it throws. */
public final class WaitInterrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                inside.countDown();
                try {
                    lock.wait(); // expect: rel acq
                } catch (InterruptedException e) {
                    data++; // at: HANDLER; after: BEFORE
                }
            }
        });
        thread.start();
        inside.await();
        data = 1; // at: BEFORE
        thread.interrupt();
        synchronized (lock) {
            data++; // ordered: HANDLER
        }
        thread.join();
        System.out.println(data);
    }
}
