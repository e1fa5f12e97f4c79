// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A condition is awaited. */
@SuppressWarnings("unused")
public final class WaitUnderSecondLock {
    private WaitUnderSecondLock() {}

    /** While another lock is held that the signaller needs. */
    public static final class Bug {
        private static final ReentrantLock state = new ReentrantLock();
        private static final Condition changed = state.newCondition();
        private static final Object log = new Object();
        private static boolean ready;

        private static void await() throws InterruptedException {
            synchronized (log) {
                state.lock();
                try {
                    while (!ready) {
                        changed.await();
                    }
                } finally {
                    state.unlock();
                }
            }
        }

        private static void post() {
            state.lock();
            try {
                synchronized (log) {
                    System.out.println(1);
                }
                ready = true;
                changed.signalAll();
            } finally {
                state.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::post, Bug::await);
        }

        private Bug() {}
    }

    /** While none is. */
    public static final class Safe {
        private static final ReentrantLock state = new ReentrantLock();
        private static final Condition changed = state.newCondition();
        private static final Object log = new Object();
        private static boolean ready;

        private static void await() throws InterruptedException {
            state.lock();
            try {
                while (!ready) {
                    changed.await();
                }
            } finally {
                state.unlock();
            }
        }

        private static void post() {
            state.lock();
            try {
                synchronized (changed) {
                    System.out.println(1);
                }
                ready = true;
                changed.signalAll();
            } finally {
                state.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::post, Safe::await);
        }

        private Safe() {}
    }
}
