// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.readwrite;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Tries that succeed acquire in their mode. */
public final class TryLocks {
    static int data;

    public static void main(String[] args) throws Exception {
        ReadWriteLock lock = new ReentrantReadWriteLock();
        Thread thread = new Thread((Checked) () -> {
            while (!lock.writeLock().tryLock()) { // expect: acq
                Thread.onSpinWait();
            }
            data = 1; // at: WRITER
            lock.writeLock().unlock(); // expect: rel
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        if (lock.readLock().tryLock()) { // expect: racq
            System.out.println(data); // after: WRITER
            lock.readLock().unlock(); // expect: rrel
        }
        if (lock.readLock().tryLock(1, TimeUnit.MINUTES)) { // expect: racq
            System.out.println(data); // after: WRITER
            lock.readLock().unlock(); // expect: rrel
        }
        Parked.end(thread);
    }
}
