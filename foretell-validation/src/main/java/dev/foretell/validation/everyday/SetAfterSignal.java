// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A flag and a condition. */
@SuppressWarnings("unused")
public final class SetAfterSignal {
    private SetAfterSignal() {}

    /** Signalled, then set in another section. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static final Condition changed = lock.newCondition();
        private static boolean ready;

        private static void await() throws InterruptedException {
            lock.lock();
            try {
                while (!ready) {
                    changed.await();
                }
            } finally {
                lock.unlock();
            }
        }

        private static void set() {
            lock.lock();
            try {
                ready = true;
            } finally {
                lock.unlock();
            }
        }

        private static void signal() {
            lock.lock();
            try {
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        private static void post() {
            signal();
            set();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::post, () -> quietly());
        }

        private static void quietly() {
            try {
                await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Bug() {}
    }

    /** Set, then signalled. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static final Condition changed = lock.newCondition();
        private static boolean ready;

        private static void await() throws InterruptedException {
            lock.lock();
            try {
                while (!ready) {
                    changed.await();
                }
            } finally {
                lock.unlock();
            }
        }

        private static void set() {
            lock.lock();
            try {
                ready = true;
            } finally {
                lock.unlock();
            }
        }

        private static void signal() {
            lock.lock();
            try {
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }

        private static void post() {
            set();
            signal();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
