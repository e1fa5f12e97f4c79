// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** A total, and a semaphore of two permits. */
@SuppressWarnings("unused")
public final class BehindPermits {
    private BehindPermits() {}

    /** Two threads can be inside. */
    public static final class Bug {
        private static final Semaphore permits = new Semaphore(2);
        private static int total;

        private static void add(int amount) throws InterruptedException {
            permits.acquire();
            try {
                total += amount;
            } finally {
                permits.release();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(() -> add(1), () -> add(2));
        }

        private Bug() {}
    }

    /** The total is atomic. */
    public static final class Safe {
        private static final Semaphore permits = new Semaphore(2);
        private static final AtomicInteger total = new AtomicInteger();

        private static void add(int amount) throws InterruptedException {
            permits.acquire();
            try {
                total.addAndGet(amount);
            } finally {
                permits.release();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.works(() -> add(1), () -> add(2));
        }

        private Safe() {}
    }
}
