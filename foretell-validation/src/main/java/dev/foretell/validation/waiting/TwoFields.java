// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread waits if one of two fields is not set. */
@SuppressWarnings("unused")
public final class TwoFields {
    private TwoFields() {}

    /** One is tested before the lock is taken. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile boolean left;
        private static volatile boolean right;

        private static void await() throws InterruptedException {
            boolean hasLeft = left;
            synchronized (lock) {
                if (!hasLeft || !right) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            left = true;
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** Both are tested under it. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile boolean left;
        private static volatile boolean right;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!left || !right) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            right = true;
            left = true;
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
