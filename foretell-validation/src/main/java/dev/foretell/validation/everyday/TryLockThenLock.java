// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.locks.ReentrantLock;

/** The second lock is tried. */
@SuppressWarnings("unused")
public final class TryLockThenLock {
    private TryLockThenLock() {}

    /** Then taken. */
    public static final class Bug {
        private static final ReentrantLock a = new ReentrantLock();
        private static final ReentrantLock b = new ReentrantLock();

        private static void forward() {
            a.lock();
            if (!b.tryLock()) {
                b.lock();
            }
            b.unlock();
            a.unlock();
        }

        private static void backward() {
            b.lock();
            a.lock();
            a.unlock();
            b.unlock();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::forward, Bug::backward);
        }

        private Bug() {}
    }

    /** And if it fails, all is given back. */
    public static final class Safe {
        private static final ReentrantLock a = new ReentrantLock();
        private static final ReentrantLock b = new ReentrantLock();

        private static void forward() {
            a.lock();
            if (b.tryLock()) {
                b.unlock();
            }
            a.unlock();
        }

        private static void backward() {
            b.lock();
            a.lock();
            a.unlock();
            b.unlock();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::forward, Safe::backward);
        }

        private Safe() {}
    }
}
