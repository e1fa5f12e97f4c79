// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock used through method references is the same lock. */
public final class MethodReference {
    static int data;

    public static void main(String[] args) throws Exception {
        Lock lock = new ReentrantLock();
        Runnable enter = lock::lock; // expect: acq
        Runnable leave = lock::unlock; // expect: rel
        Thread thread = new Thread(() -> {
            enter.run();
            data++; // at: THREAD
            leave.run();
        });
        thread.start();
        lock.lock();
        data++; // ordered: THREAD
        lock.unlock();
        thread.join();
        System.out.println(data);
    }
}
