// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.StampedLock;

/** A thread is joined under the lock of a writer. */
@SuppressWarnings("unused")
public final class JoinUnderStamp {
    private JoinUnderStamp() {}

    /** It needs the lock. */
    public static final class Bug {
        private static final StampedLock lock = new StampedLock();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Bug::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            long stamp = lock.readLock();
            count++;
            lock.unlockRead(stamp);
        }

        private static void close(Thread worker) throws InterruptedException {
            long stamp = lock.writeLock();
            worker.join();
            lock.unlockWrite(stamp);
        }

        private Bug() {}
    }

    /** It has started with it. */
    public static final class Safe {
        private static final StampedLock lock = new StampedLock();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            long stamp = lock.tryOptimisticRead();
            Turns.use(lock.validate(stamp) ? 1 : 0);
        }

        private static void close(Thread worker) throws InterruptedException {
            long stamp = lock.writeLock();
            worker.join();
            lock.unlockWrite(stamp);
        }

        private Safe() {}
    }
}
