// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CyclicBarrier;

/** Two threads meet at a barrier. */
@SuppressWarnings("unused")
public final class BarrierUnderLock {
    private BarrierUnderLock() {}

    /** Under one lock. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static final CyclicBarrier barrier = new CyclicBarrier(2);
        private static int parts;

        private static void part() throws Exception {
            synchronized (lock) {
                parts++;
            }
            barrier.await();
        }

        private static void last() throws Exception {
            synchronized (lock) {
                parts++;
                barrier.await();
            }
        }

        public static void main(String[] args) throws Exception {
            Thread part = new Thread(() -> {
                try {
                    part();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            part.start();
            Turns.until(() -> barrier.getNumberWaiting() == 1);
            last();
            part.join();
        }

        private Bug() {}
    }

    /** Outside. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static final CyclicBarrier barrier = new CyclicBarrier(2);
        private static int parts;

        private static void part() throws Exception {
            synchronized (lock) {
                parts++;
            }
            barrier.await();
        }

        private static void last() throws Exception {
            synchronized (lock) {
                parts++;
            }
            barrier.await();
        }

        public static void main(String[] args) throws Exception {
            Thread part = new Thread(() -> {
                try {
                    part();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            part.start();
            Turns.until(() -> barrier.getNumberWaiting() == 1);
            last();
            part.join();
        }

        private Safe() {}
    }
}
