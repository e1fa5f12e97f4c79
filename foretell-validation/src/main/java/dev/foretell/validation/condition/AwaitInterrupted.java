// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** An interrupted await takes the lock again before it throws. */
public final class AwaitInterrupted {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            lock.lock();
            inside.countDown();
            try {
                changed.await(); // expect: rel acq
            } catch (InterruptedException e) {
                data++; // at: HANDLER
            }
            lock.unlock();
        });
        thread.start();
        inside.await();
        thread.interrupt();
        lock.lock();
        data++; // ordered: HANDLER
        lock.unlock();
        thread.join();
        System.out.println(data);
    }
}
