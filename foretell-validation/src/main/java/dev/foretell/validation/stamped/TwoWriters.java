// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import dev.foretell.validation.Checked;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** Stamped write sections exclude each other. */
public final class TwoWriters {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        Thread thread = new Thread((Checked) () -> {
            long stamp = lock.writeLockInterruptibly(); // expect: acq
            data++; // at: WRITER
            lock.unlock(stamp); // expect: rel
        });
        thread.start();
        long stamp = lock.tryWriteLock(1, TimeUnit.MINUTES); // expect: acq
        data++; // ordered: WRITER
        lock.unlockWrite(stamp);
        thread.join();
        System.out.println(data);
    }
}
