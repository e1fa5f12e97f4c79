// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** tryLock that succeeds acquires. */
public final class TryLock {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            while (!lock.tryLock()) { // expect: acq
                Thread.onSpinWait();
            }
            data++; // at: THREAD
            lock.unlock(); // expect: rel
        });
        thread.start();
        while (!lock.tryLock()) { // expect: acq
            Thread.onSpinWait();
        }
        data++; // ordered: THREAD
        lock.unlock();
        thread.join();
        System.out.println(data);
    }
}
