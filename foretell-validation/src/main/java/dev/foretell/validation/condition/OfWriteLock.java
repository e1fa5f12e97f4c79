// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.condition;

import dev.foretell.validation.Checked;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A condition of a write lock gives up that lock and takes it again. */
public final class OfWriteLock {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        CountDownLatch inside = new CountDownLatch(1);
        Thread thread = new Thread((Checked) () -> {
            lock.writeLock().lock();
            inside.countDown();
            changed.await(); // expect: rel acq; expect: wake
            System.out.println(data); // after: WRITE
            lock.writeLock().unlock();
        });
        thread.start();
        inside.await();
        lock.writeLock().lock();
        data = 1; // at: WRITE
        changed.signal(); // expect: notify
        lock.writeLock().unlock();
        thread.join();
    }
}
