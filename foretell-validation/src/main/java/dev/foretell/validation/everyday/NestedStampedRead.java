// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.StampedLock;

/** A reader reads in a method that it calls. */
@SuppressWarnings("unused")
public final class NestedStampedRead {
    private NestedStampedRead() {}

    /** It takes the read lock again, and a writer may be between. */
    public static final class Bug {
        private static final StampedLock lock = new StampedLock();
        private static int value;

        private static int inner() {
            long stamp = lock.readLock();
            try {
                return value;
            } finally {
                lock.unlockRead(stamp);
            }
        }

        private static int outer() {
            long stamp = lock.readLock();
            try {
                return value + inner();
            } finally {
                lock.unlockRead(stamp);
            }
        }

        private static void write() {
            long stamp = lock.writeLock();
            value++;
            lock.unlockWrite(stamp);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(outer()), Bug::write);
        }

        private Bug() {}
    }

    /** It hands over what it read. */
    public static final class Safe {
        private static final StampedLock lock = new StampedLock();
        private static int value;

        private static int inner() {
            long stamp = lock.readLock();
            try {
                return value;
            } finally {
                lock.unlockRead(stamp);
            }
        }

        private static int outer() {
            return inner() + inner();
        }

        private static void write() {
            long stamp = lock.writeLock();
            value++;
            lock.unlockWrite(stamp);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> System.out.println(outer()), Safe::write);
        }

        private Safe() {}
    }
}
