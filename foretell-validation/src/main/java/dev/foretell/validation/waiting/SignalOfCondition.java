// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** The same with a condition of a lock. */
@SuppressWarnings("unused")
public final class SignalOfCondition {
    private SignalOfCondition() {}

    /** A signal is lost. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static final Condition changed = lock.newCondition();

        private static void await() throws InterruptedException {
            lock.lock();
            try {
                changed.await();
            } finally {
                lock.unlock();
            }
        }

        private static void post() {
            lock.lock();
            try {
                changed.signal();
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::post);
        }

        private Bug() {}
    }

    /** It is not needed any more. */
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

        private static void post() {
            lock.lock();
            try {
                ready = true;
                changed.signal();
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Safe::await, Safe::post);
        }

        private Safe() {}
    }
}
