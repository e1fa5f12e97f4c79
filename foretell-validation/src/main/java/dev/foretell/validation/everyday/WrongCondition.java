// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A queue with two conditions. */
@SuppressWarnings("unused")
public final class WrongCondition {
    private WrongCondition() {}

    /** Who takes signals that there is something. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static final Condition notEmpty = lock.newCondition();
        private static final Condition notFull = lock.newCondition();
        private static final Deque<String> items = new ArrayDeque<>();

        private static void put(String item) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == 2) {
                    notFull.await();
                }
                items.add(item);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        private static String take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) {
                    notEmpty.await();
                }
                String taken = items.removeFirst();
                notEmpty.signal();
                return taken;
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        put("a");
                        put("b");
                        take();
                    },
                    () -> {
                        put("c");
                        take();
                        take();
                    });
        }

        private Bug() {}
    }

    /** That there is room. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static final Condition notEmpty = lock.newCondition();
        private static final Condition notFull = lock.newCondition();
        private static final Deque<String> items = new ArrayDeque<>();

        private static void put(String item) throws InterruptedException {
            lock.lock();
            try {
                while (items.size() == 2) {
                    notFull.await();
                }
                items.add(item);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }

        private static String take() throws InterruptedException {
            lock.lock();
            try {
                while (items.isEmpty()) {
                    notEmpty.await();
                }
                String taken = items.removeFirst();
                notFull.signal();
                return taken;
            } finally {
                lock.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        put("a");
                        put("b");
                        take();
                    },
                    () -> {
                        put("c");
                        take();
                        take();
                    });
        }

        private Safe() {}
    }
}
