// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.virtual;

import java.util.concurrent.locks.ReentrantLock;

/** Monitors and locks among virtual threads. */
public final class Locks {
    static int data;
    static final Object MONITOR = new Object();
    static final ReentrantLock LOCK = new ReentrantLock();
    static int count;

    static void bump() {
        synchronized (MONITOR) {
            data++; // at: MONITOR; ordered: MONITOR
        }
        LOCK.lock();
        count++; // at: LOCK; ordered: LOCK
        LOCK.unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[50];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.ofVirtual().start(Locks::bump);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(data + count); // after: MONITOR LOCK
    }
}
