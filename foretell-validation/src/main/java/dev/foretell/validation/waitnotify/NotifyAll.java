// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** NotifyAll hands over to every thread that waits. */
public final class NotifyAll {
    static int data;

    static void waiter(Object lock, CountDownLatch inside) throws InterruptedException {
        synchronized (lock) {
            inside.countDown();
            while (data == 0) {
                lock.wait(); // expect: rel rel acq acq; expect: wake wake
            }
            System.out.println(data); // after: WRITE
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(2);
        Thread first = new Thread((Checked) () -> {
            waiter(lock, inside);
        });
        first.start();
        Thread second = new Thread((Checked) () -> {
            waiter(lock, inside);
        });
        second.start();
        inside.await();
        synchronized (lock) {
            data = 1; // at: WRITE
            lock.notifyAll(); // expect: notify*
        }
        first.join();
        second.join();
    }
}
