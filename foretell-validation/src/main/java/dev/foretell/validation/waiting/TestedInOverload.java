// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A method waits for another one of its name. */
@SuppressWarnings("unused")
public final class TestedInOverload {
    private TestedInOverload() {}

    /** Which tests nothing. */
    public static final class Bug {
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                lock.wait();
            }
        }

        private static void post() {
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** Which tests a field under the same lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile boolean ready;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                await(1);
            }
        }

        private static void await(int times) throws InterruptedException {
            while (!ready) {
                lock.wait();
            }
        }

        private static void post() {
            ready = true;
            synchronized (lock) {
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(() -> await(), Safe::post);
        }

        private Safe() {}
    }
}
