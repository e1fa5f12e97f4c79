// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Each lock is released as often as it was taken, whatever happens in between. */
final class LockReleased extends Protocol {
    private final Lock lock = new ReentrantLock();

    private void nested() {
        lock.lock();
        lock.unlock();
        throw new IllegalStateException("in the section");
    }

    @Override
    void first() throws Exception {
        lock.lock();
        try {
            nested();
        } finally {
            lock.unlock();
        }
    }

    @Override
    void second() throws Exception {
        lock.lock();
        nested();
        lock.unlock();
    }

    @Override
    boolean isMatterOfLuck() {
        return false;
    }

    public static void main(String[] args) throws InterruptedException {
        new LockReleased().run(args[0]);
    }
}
