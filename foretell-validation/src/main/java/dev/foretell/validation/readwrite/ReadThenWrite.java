// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A read section is ordered before the write section that waits for it. */
public final class ReadThenWrite {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.readLock().lock();
            System.out.println(data); // at: READER
            lock.readLock().unlock();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.writeLock().lock();
        data = 2; // after: READER
        lock.writeLock().unlock();
        Parked.end(thread);
    }
}
