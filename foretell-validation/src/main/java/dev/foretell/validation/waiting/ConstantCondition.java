// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** A thread waits in a loop. */
@SuppressWarnings("unused")
public final class ConstantCondition {
    private ConstantCondition() {}

    /** It tests a local that never changes. */
    public static final class Bug {
        private static final Object lock = new Object();

        private static void await() throws InterruptedException {
            boolean isWoken = false;
            synchronized (lock) {
                while (!isWoken) {
                    lock.wait();
                    isWoken = true;
                }
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

    /** It tests a field, in a local. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static boolean woken;

        private static void await() throws InterruptedException {
            synchronized (lock) {
                boolean isWoken = woken;
                while (!isWoken) {
                    lock.wait();
                    isWoken = woken;
                }
            }
        }

        private static void post() {
            synchronized (lock) {
                woken = true;
                lock.notifyAll();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
