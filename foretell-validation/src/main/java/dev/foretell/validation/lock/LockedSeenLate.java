// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantLock;

/** Who sees a lock held knows nothing of what its holder did since. */
public final class LockedSeenLate {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(lock.isLocked());
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
