// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** An optimistic read that is valid comes after the writer it follows. */
public final class Optimistic {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1; // at: WRITER
            lock.unlockWrite(stamp);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.tryOptimisticRead();
        int seen = data; // after: WRITER
        System.out.println(lock.validate(stamp) + " " + seen);
        Parked.end(thread);
    }
}
