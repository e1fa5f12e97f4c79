// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** What the notifying thread does after it left the monitor is not handed over. */
public final class NotifyLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            synchronized (lock) {
                inside.countDown();
                lock.wait();
                data = 1; // at: WOKEN
            }
        });
        thread.start();
        inside.await();
        synchronized (lock) {
            lock.notify();
        }
        data = 2; // racy: WOKEN
        thread.join();
        System.out.println(data > 0);
    }
}
