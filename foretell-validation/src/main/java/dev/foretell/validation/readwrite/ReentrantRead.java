// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Only the outermost read section of a thread is one. */
public final class ReentrantRead {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread(() -> {
            lock.readLock().lock(); // expect: racq
            lock.readLock().lock(); // expect: none
            System.out.println(data); // at: TWICE
            lock.readLock().unlock(); // expect: none
            System.out.println(data); // at: ONCE
            lock.readLock().unlock(); // expect: rrel
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.writeLock().lock();
        data = 1; // after: TWICE ONCE
        lock.writeLock().unlock();
        Parked.end(thread);
    }
}
