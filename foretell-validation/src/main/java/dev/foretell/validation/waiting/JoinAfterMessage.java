// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A thread that needs a lock is joined under it. */
@SuppressWarnings("unused")
public final class JoinAfterMessage {
    private JoinAfterMessage() {}

    /** It may not have had the lock yet. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Bug::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            synchronized (lock) {
                count++;
            }
        }

        private static void close(Thread worker) throws InterruptedException {
            synchronized (lock) {
                worker.join();
            }
        }

        private Bug() {}
    }

    /** It has had the lock, and said so. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final CountDownLatch passed = new CountDownLatch(1);
        private static int count;

        public static void main(String[] args) throws Exception {
            Thread worker = new Thread(Safe::work, "worker");
            worker.start();
            Turns.ended(worker);
            close(worker);
        }

        private static void work() {
            synchronized (lock) {
                count++;
            }
            passed.countDown();
        }

        private static void close(Thread worker) throws InterruptedException {
            passed.await();
            synchronized (lock) {
                worker.join();
            }
        }

        private Safe() {}
    }
}
