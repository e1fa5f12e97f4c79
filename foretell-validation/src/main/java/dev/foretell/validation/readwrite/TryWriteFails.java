// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write lock refused because of a reader orders nothing. */
public final class TryWriteFails {
    static int data;

    public static void main(String[] args) throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.readLock().lock();
            data = 1; // at: READER
            Parked.here();
            lock.readLock().unlock();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(lock.writeLock().tryLock()); // expect: no acq
        data = 2; // racy: READER
        Parked.end(thread);
    }
}
