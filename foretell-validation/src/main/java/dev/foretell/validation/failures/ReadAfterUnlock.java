// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A title under a lock for readers and writers. */
@SuppressWarnings("unused")
public final class ReadAfterUnlock {
    private ReadAfterUnlock() {}

    /** It is read again when the lock is free. */
    public static final class Bug {
        private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
        private static String title = "draft";
        private static int length;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::measure, Bug::clear);
        }

        private static void measure() {
            boolean isThere;
            LOCK.readLock().lock();
            try {
                isThere = title != null;
            } finally {
                LOCK.readLock().unlock();
            }
            if (isThere) {
                length = title.length();
            }
        }

        private static void clear() {
            LOCK.writeLock().lock();
            try {
                title = null;
            } finally {
                LOCK.writeLock().unlock();
            }
        }
    }

    /** It is used under it. */
    public static final class Safe {
        private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
        private static String title = "draft";
        private static int length;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::measure, Safe::clear);
        }

        private static void measure() {
            LOCK.readLock().lock();
            try {
                if (title != null) {
                    length = title.length();
                }
            } finally {
                LOCK.readLock().unlock();
            }
        }

        private static void clear() {
            LOCK.writeLock().lock();
            try {
                title = null;
            } finally {
                LOCK.writeLock().unlock();
            }
        }
    }
}
