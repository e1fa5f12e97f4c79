// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A hit counter in a cache. */
@SuppressWarnings("unused")
public final class ReadLockForWriting {
    private ReadLockForWriting() {}

    /** Counted under the read lock. */
    public static final class Bug {
        private static final ReadWriteLock lock = new ReentrantReadWriteLock();
        private static int hits;

        private static void look() {
            lock.readLock().lock();
            try {
                hits++;
            } finally {
                lock.readLock().unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::look, Bug::look);
        }

        private Bug() {}
    }

    /** Under the write lock. */
    public static final class Safe {
        private static final ReadWriteLock lock = new ReentrantReadWriteLock();
        private static int hits;

        private static void look() {
            lock.writeLock().lock();
            try {
                hits++;
            } finally {
                lock.writeLock().unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::look, Safe::look);
        }

        private Safe() {}
    }
}
