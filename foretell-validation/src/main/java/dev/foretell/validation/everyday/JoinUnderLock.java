// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A service is stopped. */
@SuppressWarnings("unused")
public final class JoinUnderLock {
    private JoinUnderLock() {}

    /** Its thread is joined under the lock that it needs. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int state;

        private static void work() {
            synchronized (lock) {
                state++;
            }
        }

        private static void stop(Thread worker) throws InterruptedException {
            synchronized (lock) {
                state = -1;
                worker.join();
            }
        }

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Bug::work);
            worker.start();
            Turns.ended(worker);
            stop(worker);
        }

        private Bug() {}
    }

    /** After the lock was left. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int state;

        private static void work() {
            synchronized (lock) {
                state++;
            }
        }

        private static void stop(Thread worker) throws InterruptedException {
            synchronized (lock) {
                state = -1;
            }
            worker.join();
        }

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work);
            worker.start();
            Turns.ended(worker);
            stop(worker);
        }

        private Safe() {}
    }
}
