// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A field is tested before a thread waits. */
@SuppressWarnings("unused")
public final class TestedOutside {
    private TestedOutside() {}

    /** Without the lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            if (!ready) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            ready = true;
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** With the lock; who sets it need not have it. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            ready = true;
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
