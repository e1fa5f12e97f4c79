// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** awaitUninterruptibly waits like await. */
public final class Uninterruptibly {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            lock.lock();
            inside.countDown();
            changed.awaitUninterruptibly(); // expect: rel acq
            System.out.println(data); // after: WRITE
            lock.unlock();
        });
        thread.start();
        inside.await();
        lock.lock();
        data = 1; // at: WRITE
        changed.signal();
        lock.unlock();
        thread.join();
    }
}
