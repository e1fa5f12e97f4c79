// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A cache under a read-write lock. */
@SuppressWarnings("unused")
public final class UpgradedLock {
    private UpgradedLock() {}

    /** What was read is relied on under the write lock. */
    public static final class Bug {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static String value;
        private static int loads;

        private static void load() {
            lock.readLock().lock();
            boolean missing;
            try {
                missing = value == null;
            } finally {
                lock.readLock().unlock();
            }
            if (missing) {
                lock.writeLock().lock();
                try {
                    value = "v" + loads++;
                } finally {
                    lock.writeLock().unlock();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::load, Bug::load);
        }

        private Bug() {}
    }

    /** It is read again there. */
    public static final class Safe {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static String value;
        private static int loads;

        private static void load() {
            lock.readLock().lock();
            boolean missing;
            try {
                missing = value == null;
            } finally {
                lock.readLock().unlock();
            }
            if (missing) {
                lock.writeLock().lock();
                try {
                    if (value == null) {
                        value = "v" + loads++;
                    }
                } finally {
                    lock.writeLock().unlock();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::load, Safe::load);
        }

        private Safe() {}
    }
}
