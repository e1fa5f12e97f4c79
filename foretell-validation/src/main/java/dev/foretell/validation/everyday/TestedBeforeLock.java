// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A thread waits until a download is complete. */
@SuppressWarnings("unused")
public final class TestedBeforeLock {
    private TestedBeforeLock() {}

    /** Tests before it takes the lock. */
    public static final class Bug {
        private static volatile boolean complete;
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            if (!complete) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }

        private static void complete() {
            synchronized (lock) {
                complete = true;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::complete);
        }

        private Bug() {}
    }

    /** Under it. */
    public static final class Safe {
        private static volatile boolean complete;
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!complete) {
                    lock.wait();
                }
            }
        }

        private static void complete() {
            synchronized (lock) {
                complete = true;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::complete);
        }

        private Safe() {}
    }
}
