// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A latch that is replaced for each round. */
@SuppressWarnings("unused")
public final class ResetLatch {
    private ResetLatch() {}

    /** After the workers may have counted. */
    public static final class Bug {
        private static volatile CountDownLatch round = new CountDownLatch(1);

        private static void work() {
            round.countDown();
        }

        private static void await() throws InterruptedException {
            round = new CountDownLatch(1);
            round.await();
        }

        public static void main(String[] args) throws Exception {
            Turns.waiting(Bug::await, Bug::work);
        }

        private Bug() {}
    }

    /** Before they start. */
    public static final class Safe {
        private static volatile CountDownLatch round = new CountDownLatch(1);

        private static void work() {
            round.countDown();
        }

        private static void await() throws InterruptedException {
            round.await();
        }

        public static void main(String[] args) throws Exception {
            round = new CountDownLatch(1);
            Turns.waiting(Safe::await, Safe::work);
        }

        private Safe() {}
    }
}
