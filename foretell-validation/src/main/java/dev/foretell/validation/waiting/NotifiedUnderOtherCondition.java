// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** Somebody notifies if a count has been reached. */
@SuppressWarnings("unused")
public final class NotifiedUnderOtherCondition {
    private NotifiedUnderOtherCondition() {}

    /** The count is not what the other thread tests. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static boolean closed;
        private static int count;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                if (!closed) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                count++;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** The count is what the other thread tests. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int count;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (count == 0) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                count++;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
