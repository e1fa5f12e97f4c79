// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A thread is joined under a lock for readers and a writer. */
@SuppressWarnings("unused")
public final class JoinUnderWriteLock {
    private JoinUnderWriteLock() {}

    /** It reads, which the writer forbids. */
    public static final class Bug {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Bug::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            lock.readLock().lock();
            Turns.use(count);
            lock.readLock().unlock();
        }

        private static void close(Thread worker) throws InterruptedException {
            lock.writeLock().lock();
            worker.join();
            lock.writeLock().unlock();
        }

        private Bug() {}
    }

    /** It reads, which another reader allows. */
    public static final class Safe {
        private static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            lock.readLock().lock();
            Turns.use(count);
            lock.readLock().unlock();
        }

        private static void close(Thread worker) throws InterruptedException {
            lock.readLock().lock();
            worker.join();
            lock.readLock().unlock();
        }

        private Safe() {}
    }
}
