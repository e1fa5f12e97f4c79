// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A write section and a read section of one lock are ordered. */
public final class WriteAndRead {
    static int data;

    public static void main(String[] args) throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.writeLock().lock(); // expect: acq
            data = 1; // at: WRITER
            lock.writeLock().unlock(); // expect: rel
        });
        thread.start();
        lock.readLock().lock(); // expect: racq
        int seen = data; // ordered: WRITER
        lock.readLock().unlock(); // expect: rrel
        thread.join();
        System.out.println(seen <= 1);
    }
}
