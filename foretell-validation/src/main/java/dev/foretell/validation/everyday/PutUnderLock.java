// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A producer puts into a bounded queue. */
@SuppressWarnings("unused")
public final class PutUnderLock {
    private PutUnderLock() {}

    /** Under a lock that the consumer needs. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        private static int made;

        private static void produce() throws InterruptedException {
            synchronized (lock) {
                made++;
                queue.put(made);
            }
        }

        private static void consume() throws InterruptedException {
            synchronized (lock) {
                made--;
            }
            queue.take();
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        produce();
                        produce();
                    },
                    () -> {
                        consume();
                        consume();
                    });
            Turns.works(Bug::produce, Bug::consume);
        }

        private Bug() {}
    }

    /** After it has left the lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        private static int made;

        private static void produce() throws InterruptedException {
            synchronized (lock) {
                made++;
            }
            queue.put(1);
        }

        private static void consume() throws InterruptedException {
            synchronized (lock) {
                made--;
            }
            queue.take();
        }

        public static void main(String[] args) throws Exception {
            Turns.works(
                    () -> {
                        produce();
                        produce();
                    },
                    () -> {
                        consume();
                        consume();
                    });
            Turns.works(Safe::produce, Safe::consume);
        }

        private Safe() {}
    }
}
