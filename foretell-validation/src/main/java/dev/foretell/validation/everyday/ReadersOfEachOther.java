// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Two read-write locks. */
@SuppressWarnings("unused")
public final class ReadersOfEachOther {
    private ReadersOfEachOther() {}

    /** Each writer reads the other. */
    public static final class Bug {
        private static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
        private static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();

        private static void copyAtoB() {
            a.readLock().lock();
            b.writeLock().lock();
            b.writeLock().unlock();
            a.readLock().unlock();
        }

        private static void copyBtoA() {
            b.readLock().lock();
            a.writeLock().lock();
            a.writeLock().unlock();
            b.readLock().unlock();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::copyAtoB, Bug::copyBtoA);
        }

        private Bug() {}
    }

    /** The second writer takes them in the order of the first. */
    public static final class Safe {
        private static final ReentrantReadWriteLock a = new ReentrantReadWriteLock();
        private static final ReentrantReadWriteLock b = new ReentrantReadWriteLock();

        private static void copyAtoB() {
            a.readLock().lock();
            b.writeLock().lock();
            b.writeLock().unlock();
            a.readLock().unlock();
        }

        private static void copyBtoA() {
            a.writeLock().lock();
            b.readLock().lock();
            b.readLock().unlock();
            a.writeLock().unlock();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::copyAtoB, Safe::copyBtoA);
        }

        private Safe() {}
    }
}
