// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** signalAll hands over to every thread that waits. */
public final class SignalAll {
    static int data;

    static void waiter(Lock lock, Condition changed, CountDownLatch inside) throws InterruptedException {
        lock.lock();
        inside.countDown();
        while (data == 0) {
            changed.await(); // expect: rel rel acq acq
        }
        System.out.println(data); // after: WRITE
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CountDownLatch inside = new CountDownLatch(2);
        Thread first = new Thread((Checked) () -> {
            waiter(lock, changed, inside);
        });
        first.start();
        Thread second = new Thread((Checked) () -> {
            waiter(lock, changed, inside);
        });
        second.start();
        inside.await();
        lock.lock();
        data = 1; // at: WRITE
        changed.signalAll(); // expect: notify*
        lock.unlock();
        first.join();
        second.join();
    }
}
