// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.ReentrantLock;

/** A user's subclass of ReentrantLock is a lock like its parent. */
public final class Subclass {
    static int data;

    static final class Audited extends ReentrantLock {
        int uses;

        @Override
        public void lock() {
            super.lock(); // expect: acq acq
            uses++; // at: USE; ordered: USE
        }
    }

    public static void main(String[] args) throws Exception {
        Audited lock = new Audited();
        Thread thread = new Thread(() -> {
            lock.lock();
            data++; // at: THREAD
            lock.unlock();
        });
        thread.start();
        lock.lock();
        data++; // ordered: THREAD
        lock.unlock();
        thread.join();
        System.out.println(data + lock.uses);
    }
}
