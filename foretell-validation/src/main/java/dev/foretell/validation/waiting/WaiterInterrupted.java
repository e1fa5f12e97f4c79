// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread that waits is notified. */
@SuppressWarnings("unused")
public final class WaiterInterrupted {
    private WaiterInterrupted() {}

    /** If that is too early, it waits for ever. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile Thread waiter;

        private static void await() throws InterruptedException {
            waiter = Thread.currentThread();
            synchronized (lock) {
                lock.wait();
            }
        }

        private static void post() {
            Thread other = waiter;
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** If that is too early, it is interrupted. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile Thread waiter;

        private static void await() throws InterruptedException {
            waiter = Thread.currentThread();
            synchronized (lock) {
                lock.wait();
            }
            stay();
        }

        private static void stay() {
            Turns.mark();
            while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
            }
        }

        private static void post() {
            Thread other = waiter;
            synchronized (lock) {
                lock.notifyAll();
            }
            Turns.marked();
            other.interrupt();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
