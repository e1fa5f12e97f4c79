// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** A write section converted to an optimistic read has been left. */
public final class ConvertToOptimistic {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1; // at: WRITER
            lock.tryConvertToOptimisticRead(stamp); // expect: rel
            data = 2; // at: OUTSIDE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.writeLock();
        data = 3; // after: WRITER; racy: OUTSIDE
        lock.unlockWrite(stamp);
        Parked.end(thread);
        System.out.println(data);
    }
}
