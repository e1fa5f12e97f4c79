// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.lock;

import dev.foretell.validation.Parked;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What follows a release through a synchronizer of one's own is outside. */
public final class OwnSynchronizerOutside {
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
            mutex.release(1);
            data = 1; // at: AFTER
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        mutex.acquire(1);
        data = 2; // racy: AFTER
        mutex.release(1);
        Parked.end(thread);
        System.out.println(data);
    }
}
