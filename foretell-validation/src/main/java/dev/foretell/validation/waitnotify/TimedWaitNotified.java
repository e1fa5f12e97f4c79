// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** A timed wait can be notified. */
public final class TimedWaitNotified {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            synchronized (lock) {
                inside.countDown();
                lock.wait(60_000); // expect: rel acq; expect: wake
                System.out.println(data); // after: WRITE
            }
        });
        thread.start();
        inside.await();
        synchronized (lock) {
            data = 1; // at: WRITE
            lock.notify();
        }
        thread.join();
    }
}
