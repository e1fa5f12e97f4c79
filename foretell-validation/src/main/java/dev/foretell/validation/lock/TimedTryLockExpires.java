// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A timed tryLock that gives up acquires nothing. */
public final class TimedTryLockExpires {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: HELD
            Parked.here();
            lock.unlock();
        });
        thread.start();
        Parked.await(thread);
        boolean taken = lock.tryLock(1, TimeUnit.MILLISECONDS); // expect: no acq
        data = 2; // racy: HELD
        Parked.end(thread);
        System.out.println(taken);
    }
}
