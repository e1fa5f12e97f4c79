// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A flag is cleared, then awaited. */
@SuppressWarnings("unused")
public final class ClearedBeforeWait {
    private ClearedBeforeWait() {}

    /** The notifier may have set it before it is cleared. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static boolean isDone;
        private static int jobs;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                isDone = false;
            }
            synchronized (lock) {
                while (!isDone) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                jobs++;
                isDone = true;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** It is cleared after it was seen. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static boolean isDone;
        private static int jobs;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!isDone) {
                    lock.wait();
                }
            }
            synchronized (lock) {
                isDone = false;
            }
        }

        private static void post() {
            synchronized (lock) {
                jobs++;
                isDone = true;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
