// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread waits, whatever has been before. */
@SuppressWarnings("unused")
public final class NotifiedAgain {
    private NotifiedAgain() {}

    /** It is notified twice, and both can come too early. */
    public static final class Bug {
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                lock.wait();
            }
        }

        private static void post() {
            for (int i = 0; i < 2; i++) {
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

    /** It waits for a limited time. */
    public static final class Safe {
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                lock.wait(100_000);
            }
        }

        private static void post() {
            for (int i = 0; i < 2; i++) {
                synchronized (lock) {
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
