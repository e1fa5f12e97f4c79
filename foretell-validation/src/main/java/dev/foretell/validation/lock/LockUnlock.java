// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** A ReentrantLock excludes and orders. */
public final class LockUnlock {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock(); // expect: acq
            try {
                data++; // at: THREAD
            } finally {
                lock.unlock(); // expect: rel
            }
        });
        thread.start();
        lock.lock(); // expect: acq
        data++; // ordered: THREAD
        lock.unlock(); // expect: rel
        thread.join();
        System.out.println(data);
    }
}
