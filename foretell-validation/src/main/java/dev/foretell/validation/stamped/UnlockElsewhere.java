// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stamped;

import java.util.concurrent.locks.StampedLock;

/** A stamp may be unlocked by another thread; the next writer comes after that. */
public final class UnlockElsewhere {
    static int data;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long stamp = lock.writeLock();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            lock.unlockWrite(stamp);
        });
        thread.start();
        long mine = lock.writeLock();
        System.out.println(data); // after: WRITE
        lock.unlockWrite(mine);
        thread.join();
    }
}
