// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Nobody is notified if nobody waits. */
@SuppressWarnings("unused")
public final class WaitersCountedOutside {
    private WaitersCountedOutside() {}

    /** The waiters are counted without the lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile int waiters;
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!ready) {
                    waiters++;
                    lock.wait();
                    waiters--;
                }
            }
        }

        private static void post() {
            ready = true;
            if (waiters > 0) {
                synchronized (lock) {
                    lock.notifyAll();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** Under it. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile int waiters;
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!ready) {
                    waiters++;
                    lock.wait();
                    waiters--;
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                ready = true;
                if (waiters > 0) {
                    lock.notifyAll();
                }
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
