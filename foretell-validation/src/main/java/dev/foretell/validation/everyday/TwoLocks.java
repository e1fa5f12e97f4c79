// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** Two locks of java.util.concurrent. */
@SuppressWarnings("unused")
public final class TwoLocks {
    private TwoLocks() {}

    /** In two orders. */
    public static final class Bug {
        private static final ReentrantLock first = new ReentrantLock();
        private static final ReentrantLock second = new ReentrantLock();

        private static void both(ReentrantLock one, ReentrantLock other) {
            one.lock();
            try {
                other.lock();
                try {
                    System.out.println(1);
                } finally {
                    other.unlock();
                }
            } finally {
                one.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> both(first, second), () -> both(second, first));
        }

        private Bug() {}
    }

    /** In one. */
    public static final class Safe {
        private static final ReentrantLock first = new ReentrantLock();
        private static final ReentrantLock second = new ReentrantLock();

        private static void both(ReentrantLock one, ReentrantLock other) {
            one.lock();
            try {
                other.lock();
                try {
                    System.out.println(1);
                } finally {
                    other.unlock();
                }
            } finally {
                one.unlock();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> both(first, second), () -> both(first, second));
        }

        private Safe() {}
    }
}
