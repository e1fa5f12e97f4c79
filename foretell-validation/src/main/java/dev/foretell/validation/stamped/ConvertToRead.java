// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** A write section converted to a read section lets readers in, ordered. */
public final class ConvertToRead {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.writeLock();
            data = 1; // at: WRITER
            long converted = lock.tryConvertToReadLock(stamp);
            Parked.here();
            lock.unlockRead(converted);
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.readLock();
        System.out.println(data); // after: WRITER
        lock.unlockRead(stamp);
        Parked.end(thread);
    }
}
