// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A writer that takes the read lock before it gives up the write lock hands over. */
public final class Downgrade {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.writeLock().lock();
            data = 1; // at: WRITER
            lock.readLock().lock();
            lock.writeLock().unlock();
            System.out.println(data); // at: DOWNGRADED
            Parked.here();
            lock.readLock().unlock();
        });
        thread.start();
        Parked.await(thread);
        lock.readLock().lock();
        System.out.println(data); // after: WRITER
        lock.readLock().unlock();
        Parked.end(thread);
        lock.writeLock().lock();
        data = 3; // after: WRITER DOWNGRADED
        lock.writeLock().unlock();
    }
}
