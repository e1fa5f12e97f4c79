// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A signal hands over to the thread it wakes. */
public final class AwaitSignal {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            lock.lock();
            inside.countDown();
            changed.await(); // expect: rel acq; expect: wake
            System.out.println(data); // at: READ; after: WRITE
            lock.unlock();
        });
        thread.start();
        inside.await();
        lock.lock();
        data = 1; // at: WRITE
        changed.signal(); // expect: notify
        lock.unlock();
        thread.join();
        data = 2; // after: READ
    }
}
