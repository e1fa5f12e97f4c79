// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** The views of a stamped lock are the same lock. */
public final class Views {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            lock.asWriteLock().lock();
            data = 1; // at: WRITER
            lock.asWriteLock().unlock();
            lock.asReadWriteLock().writeLock().lock();
            data = 2; // at: AGAIN
            lock.asReadWriteLock().writeLock().unlock();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.readLock();
        System.out.println(data); // after: WRITER AGAIN
        lock.unlockRead(stamp);
        Parked.end(thread);
    }
}
