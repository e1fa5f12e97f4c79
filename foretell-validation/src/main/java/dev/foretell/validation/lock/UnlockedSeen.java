// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantLock;

/** Who sees that a lock is free comes after who released it. */
public final class UnlockedSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: WRITE
            lock.unlock();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(lock.isLocked());
        System.out.println(data); // after: WRITE
        Parked.end(thread);
    }
}
