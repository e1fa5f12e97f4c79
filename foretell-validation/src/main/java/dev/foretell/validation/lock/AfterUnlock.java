// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What follows the unlock is outside. */
public final class AfterUnlock {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock();
            lock.unlock();
            data = 1; // at: AFTER
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        lock.lock();
        data = 2; // racy: AFTER
        lock.unlock();
        Parked.end(thread);
        System.out.println(data);
    }
}
