// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** A method that is called under a lock joins a thread. */
@SuppressWarnings("unused")
public final class JoinInCalledMethod {
    private JoinInCalledMethod() {}

    /** The thread needs the lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Bug::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            synchronized (lock) {
                count++;
            }
        }

        private static void close(Thread worker) throws InterruptedException {
            synchronized (lock) {
                end(worker);
            }
        }

        private static void end(Thread worker) throws InterruptedException {
            worker.join();
        }

        private Bug() {}
    }

    /** The thread only tries to get the lock. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            if (lock.tryLock()) {
                count++;
                lock.unlock();
            }
        }

        private static void close(Thread worker) throws InterruptedException {
            lock.lock();
            end(worker);
            lock.unlock();
        }

        private static void end(Thread worker) throws InterruptedException {
            worker.join();
        }

        private Safe() {}
    }
}
