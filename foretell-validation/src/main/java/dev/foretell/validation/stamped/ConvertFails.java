// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** A conversion that is refused leaves the reader a reader. */
public final class ConvertFails {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.readLock();
            data = 1; // at: READER
            Parked.here();
            lock.unlockRead(stamp);
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.readLock();
        System.out.println(lock.tryConvertToWriteLock(stamp)); // expect: no acq
        data = 2; // racy: READER
        lock.unlockRead(stamp);
        Parked.end(thread);
    }
}
