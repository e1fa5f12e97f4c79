// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.StampedLock;

/** A read section converted to a write section excludes like one. */
public final class ConvertToWrite {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread(() -> {
            long stamp = lock.readLock();
            long converted = lock.tryConvertToWriteLock(stamp);
            data = 1; // at: CONVERTED
            lock.unlockWrite(converted); // expect: rel
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        long stamp = lock.readLock();
        System.out.println(data); // after: CONVERTED
        lock.unlockRead(stamp);
        Parked.end(thread);
    }
}
