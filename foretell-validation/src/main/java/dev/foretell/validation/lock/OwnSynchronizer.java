// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** A lock made of AbstractQueuedSynchronizer orders by its state. */
public final class OwnSynchronizer {
    static int data;

    static final class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    public static void main(String[] args) throws Exception {
        Mutex mutex = new Mutex();
        Thread thread = new Thread(() -> {
            mutex.acquire(1);
            data++; // at: THREAD
            mutex.release(1);
        });
        thread.start();
        mutex.acquire(1);
        data++; // ordered: THREAD
        mutex.release(1);
        thread.join();
        System.out.println(data);
    }
}
