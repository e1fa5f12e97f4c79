// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A latch is awaited. */
@SuppressWarnings("unused")
public final class LatchUnderLock {
    private LatchUnderLock() {}

    /** Under the lock of who counts. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final CountDownLatch started = new CountDownLatch(1);
        private static int state;

        private static void start() {
            synchronized (lock) {
                state = 1;
            }
            started.countDown();
        }

        private static void await() throws InterruptedException {
            synchronized (lock) {
                started.await();
                System.out.println(state);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::start, Bug::await);
        }

        private Bug() {}
    }

    /** Outside. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final CountDownLatch started = new CountDownLatch(1);
        private static int state;

        private static void start() {
            synchronized (lock) {
                state = 1;
            }
            started.countDown();
        }

        private static void await() throws InterruptedException {
            started.await();
            synchronized (lock) {
                System.out.println(state);
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::start, Safe::await);
        }

        private Safe() {}
    }
}
