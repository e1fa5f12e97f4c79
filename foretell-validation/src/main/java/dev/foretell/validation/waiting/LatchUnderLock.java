// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A latch is awaited. */
@SuppressWarnings("unused")
public final class LatchUnderLock {
    private LatchUnderLock() {}

    /** Under a lock that is needed before it is counted down. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final CountDownLatch done = new CountDownLatch(1);
        private static int count;

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::work, Bug::await);
        }

        private static void work() {
            synchronized (lock) {
                count++;
            }
            done.countDown();
        }

        private static void await() {
            try {
                synchronized (lock) {
                    done.await();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Bug() {}
    }

    /** Under a lock that is needed after it is counted down. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final CountDownLatch done = new CountDownLatch(1);
        private static int count;

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::work, Safe::await);
        }

        private static void work() {
            done.countDown();
            synchronized (lock) {
                count++;
            }
        }

        private static void await() {
            try {
                synchronized (lock) {
                    done.await();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private Safe() {}
    }
}
