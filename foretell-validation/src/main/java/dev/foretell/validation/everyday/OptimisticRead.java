// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.StampedLock;

/** A point that is read optimistically. */
@SuppressWarnings("unused")
public final class OptimisticRead {
    private OptimisticRead() {}

    /** Used without validation. */
    public static final class Bug {
        private static final StampedLock lock = new StampedLock();
        private static int x;
        private static int y;

        private static void move() {
            long stamp = lock.writeLock();
            try {
                x++;
                y--;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        private static void show() {
            long stamp = lock.tryOptimisticRead();
            int seenX = x;
            int seenY = y;
            System.out.println(seenX + seenY);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::move, Bug::show);
        }

        private Bug() {}
    }

    /** Read again under the lock if it changed. */
    public static final class Safe {
        private static final StampedLock lock = new StampedLock();
        private static int x;
        private static int y;

        private static void move() {
            long stamp = lock.writeLock();
            try {
                x++;
                y--;
            } finally {
                lock.unlockWrite(stamp);
            }
        }

        private static void show() {
            long stamp = lock.tryOptimisticRead();
            int seenX = x;
            int seenY = y;
            if (!lock.validate(stamp)) {
                stamp = lock.readLock();
                try {
                    seenX = x;
                    seenY = y;
                } finally {
                    lock.unlockRead(stamp);
                }
            }
            System.out.println(seenX + seenY);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::move, Safe::show);
        }

        private Safe() {}
    }
}
