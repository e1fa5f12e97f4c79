// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** Only the outermost lock and unlock of a thread are events. */
public final class Reentrant {
    static int data;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread thread = new Thread(() -> {
            lock.lock(); // expect: acq
            lock.lock(); // expect: none
            data++; // at: TWICE
            lock.unlock(); // expect: none
            data++; // at: ONCE
            lock.unlock(); // expect: rel
        });
        thread.start();
        lock.lock();
        data++; // ordered: TWICE ONCE
        lock.unlock();
        thread.join();
        System.out.println(data);
    }
}
