// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A number under a lock for readers and writers. */
@SuppressWarnings("unused")
public final class ReadThenWriteLock {
    private ReadThenWriteLock() {}

    /** The lock to read is given back before the lock to write is taken. */
    public static final class Bug {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static int number;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            lock.readLock().lock();
            int seen = number;
            lock.readLock().unlock();
            lock.writeLock().lock();
            number = seen + 1;
            lock.writeLock().unlock();
        }
    }

    /** Both under the lock to write. */
    public static final class Safe {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static int number;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            lock.writeLock().lock();
            int seen = number;
            number = seen + 1;
            lock.writeLock().unlock();
        }
    }
}
