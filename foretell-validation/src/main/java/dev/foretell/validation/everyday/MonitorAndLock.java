// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** A monitor and a lock. */
@SuppressWarnings("unused")
public final class MonitorAndLock {
    private MonitorAndLock() {}

    /** In two orders. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int value;

        private static void update() {
            lock.lock();
            try {
                synchronized (Bug.class) {
                    value++;
                }
            } finally {
                lock.unlock();
            }
        }

        private static synchronized void show() {
            lock.lock();
            try {
                System.out.println(value);
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::update, Bug::show);
        }

        private Bug() {}
    }

    /** In one. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int value;

        private static void update() {
            synchronized (Safe.class) {
                lock.lock();
                try {
                    value++;
                } finally {
                    lock.unlock();
                }
            }
        }

        private static synchronized void show() {
            lock.lock();
            try {
                System.out.println(value);
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::update, Safe::show);
        }

        private Safe() {}
    }
}
