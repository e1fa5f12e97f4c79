// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What the signalling thread does after it unlocked is not handed over. */
public final class SignalLate {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            lock.lock();
            inside.countDown();
            changed.await();
            data = 1; // at: WOKEN
            lock.unlock();
        });
        thread.start();
        inside.await();
        lock.lock();
        changed.signal();
        lock.unlock();
        data = 2; // racy: WOKEN
        thread.join();
        System.out.println(data > 0);
    }
}
