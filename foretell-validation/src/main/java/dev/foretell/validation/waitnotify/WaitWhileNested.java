// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waitnotify;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;

/** Wait lets go of a monitor that was entered twice, and takes it once again. */
public final class WaitWhileNested {
    static int data;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            synchronized (lock) {
                synchronized (lock) { // expect: none
                    inside.countDown();
                    lock.wait(); // expect: rel acq
                }
                System.out.println(data); // after: WRITE
            }
        });
        thread.start();
        inside.await();
        synchronized (lock) {
            data = 1; // at: WRITE
            lock.notifyAll();
        }
        thread.join();
    }
}
