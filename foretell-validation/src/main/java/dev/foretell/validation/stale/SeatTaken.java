// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** A seat is taken if one is free. */
@SuppressWarnings("unused")
public final class SeatTaken {
    private SeatTaken() {}

    /** It is looked at under the lock, and taken when the lock has been taken again. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int free = 1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            lock.lock();
            boolean isFree = free > 0;
            lock.unlock();
            if (isFree) {
                lock.lock();
                free--;
                lock.unlock();
            }
        }
    }

    /** It is looked at once more. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int free = 1;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            lock.lock();
            boolean isFree = free > 0;
            lock.unlock();
            if (isFree) {
                lock.lock();
                if (free > 0) {
                    free--;
                }
                lock.unlock();
            }
        }
    }
}
