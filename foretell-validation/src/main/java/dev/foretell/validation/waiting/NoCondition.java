// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread waits for a notification. */
@SuppressWarnings("unused")
public final class NoCondition {
    private NoCondition() {}

    /** Whatever has been before. */
    public static final class Bug {
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                lock.wait();
            }
        }

        private static void post() {
            synchronized (lock) {
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** Until a field says so. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!ready) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
