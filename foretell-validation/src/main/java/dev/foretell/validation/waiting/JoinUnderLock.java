// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread is joined. */
@SuppressWarnings("unused")
public final class JoinUnderLock {
    private JoinUnderLock() {}

    /** By one that holds a lock which it needs. */
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
                worker.join();
            }
        }

        private Bug() {}
    }

    /** After the lock is released. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work, "worker");
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
                count++;
            }
            worker.join();
        }

        private Safe() {}
    }
}
