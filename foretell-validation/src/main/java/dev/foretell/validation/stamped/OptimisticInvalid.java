// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** An optimistic read during a write section is invalid and races. */
public final class OptimisticInvalid {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1; // at: WRITER
            Parked.here();
            lock.unlockWrite(stamp);
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.tryOptimisticRead();
        int seen = data; // racy: WRITER
        System.out.println(lock.validate(stamp) + " " + seen);
        Parked.end(thread);
    }
}
