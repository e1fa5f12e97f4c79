// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** A lock's own monitor is not the lock. */
public final class LockAndMonitor {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Object monitor = lock;
        Thread thread = new Thread(() -> {
            lock.lock();
            data = 1; // at: LOCKED
            lock.unlock();
        });
        thread.start();
        synchronized (monitor) {
            data = 2; // racy: LOCKED
        }
        thread.join();
        System.out.println(data > 0);
    }
}
