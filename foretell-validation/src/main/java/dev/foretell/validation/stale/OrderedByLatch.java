// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A number that another thread sets. */
@SuppressWarnings("unused")
public final class OrderedByLatch {
    private OrderedByLatch() {}

    /** At any time. */
    public static final class Bug {
        private static final CountDownLatch done = new CountDownLatch(1);
        private static volatile int number;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::set);
        }

        private static void act() {
            number++;
            done.countDown();
        }

        private static void set() {
            number = 0;
        }
    }

    /** When the first thread is done. */
    public static final class Safe {
        private static final CountDownLatch done = new CountDownLatch(1);
        private static volatile int number;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::set);
        }

        private static void act() {
            number++;
            done.countDown();
        }

        private static void set() {
            try {
                done.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            number = 0;
        }
    }
}
