// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** Who sees a thread wait for a lock comes after what it did before. */
public final class QueueSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        Thread thread = new Thread(() -> {
            data = 1; // at: WRITE
            lock.lock();
            lock.unlock();
        });
        thread.start();
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        System.out.println(data); // after: WRITE
        lock.unlock();
        thread.join();
    }
}
