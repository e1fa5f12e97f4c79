// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A field is set, and a thread that waits for it is notified. */
@SuppressWarnings("unused")
public final class NotifiedTooEarly {
    private NotifiedTooEarly() {}

    /** In the wrong order. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                if (!ready) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                lock.notifyAll();
            }
            ready = true;
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** In one section, where the order does not matter. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                if (!ready) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                lock.notifyAll();
                ready = true;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
