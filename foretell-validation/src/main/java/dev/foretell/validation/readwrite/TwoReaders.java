// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two read sections do not order each other, so what they write races. */
public final class TwoReaders {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.readLock().lock(); // expect: racq
            data = 1; // at: READER
            lock.readLock().unlock(); // expect: rrel
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.readLock().lock(); // expect: racq
        data = 2; // racy: READER
        lock.readLock().unlock(); // expect: rrel
        Parked.end(thread);
        System.out.println(data);
    }
}
