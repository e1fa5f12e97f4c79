// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** Tickets are sold while fewer than ten are. */
@SuppressWarnings("unused")
public final class TicketsInTwoSections {
    private TicketsInTwoSections() {}

    /** They are counted in one section of the lock, and sold in the next. */
    public static final class Bug {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int sold;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(10), () -> act(10));
        }

        private static void act(int wanted) {
            lock.lock();
            int before = sold;
            lock.unlock();
            if (before < wanted) {
                lock.lock();
                sold++;
                lock.unlock();
            }
        }
    }

    /** In one. */
    public static final class Safe {
        private static final ReentrantLock lock = new ReentrantLock();
        private static int sold;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> act(10), () -> act(10));
        }

        private static void act(int wanted) {
            lock.lock();
            int before = sold;
            if (before < wanted) {
                sold++;
            }
            lock.unlock();
        }
    }
}
