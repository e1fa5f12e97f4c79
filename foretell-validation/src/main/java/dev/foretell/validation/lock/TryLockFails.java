// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.ReentrantLock;

/** tryLock that fails acquires nothing. */
public final class TryLockFails {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: HELD
            Parked.here();
            lock.unlock();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(lock.tryLock()); // expect: no acq
        data = 2; // racy: HELD
        Parked.end(thread);
        System.out.println(data);
    }
}
