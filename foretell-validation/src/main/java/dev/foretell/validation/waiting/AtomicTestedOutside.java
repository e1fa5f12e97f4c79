// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicBoolean;

/** An atomic flag tells that a thread need not wait. */
@SuppressWarnings("unused")
public final class AtomicTestedOutside {
    private AtomicTestedOutside() {}

    /** It is tested without the lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final AtomicBoolean done = new AtomicBoolean();

        private static void await() throws InterruptedException {
            if (!done.get()) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }

        private static void post() {
            done.set(true);
            synchronized (lock) {
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** It is tested with the lock, in a method of its own. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final AtomicBoolean done = new AtomicBoolean();

        private static void await() throws InterruptedException {
            synchronized (lock) {
                while (!isDone()) {
                    lock.wait();
                }
            }
        }

        private static boolean isDone() {
            return done.get();
        }

        private static void post() {
            done.set(true);
            synchronized (lock) {
                lock.notify();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
