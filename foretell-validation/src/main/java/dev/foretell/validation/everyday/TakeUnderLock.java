// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A consumer takes from a queue. */
@SuppressWarnings("unused")
public final class TakeUnderLock {
    private TakeUnderLock() {}

    /** Under a lock that the producer needs. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        private static int total;

        private static void produce() {
            synchronized (lock) {
                total++;
            }
            queue.add(1);
        }

        private static void consume() throws InterruptedException {
            synchronized (lock) {
                total += queue.take();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::produce, Bug::consume);
        }

        private Bug() {}
    }

    /** Before it takes the lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final BlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        private static int total;

        private static void produce() {
            synchronized (lock) {
                total++;
            }
            queue.add(1);
        }

        private static void consume() throws InterruptedException {
            int taken = queue.take();
            synchronized (lock) {
                total += taken;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::produce, Safe::consume);
        }

        private Safe() {}
    }
}
