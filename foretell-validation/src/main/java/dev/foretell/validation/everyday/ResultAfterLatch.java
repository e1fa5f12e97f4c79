// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.CountDownLatch;

/** A result is announced by a latch. */
@SuppressWarnings("unused")
public final class ResultAfterLatch {
    private ResultAfterLatch() {}

    /** Before it is there. */
    public static final class Bug {
        private static final CountDownLatch done = new CountDownLatch(1);
        private static int result;

        private static void compute() {
            done.countDown();
            result = 42;
        }

        private static void show() throws InterruptedException {
            done.await();
            System.out.println(result);
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Bug::compute, Bug::show);
        }

        private Bug() {}
    }

    /** When it is there. */
    public static final class Safe {
        private static final CountDownLatch done = new CountDownLatch(1);
        private static int result;

        private static void compute() {
            result = 42;
            done.countDown();
        }

        private static void show() throws InterruptedException {
            done.await();
            System.out.println(result);
        }

        public static void main(String[] args) throws Exception {
            Turns.works(Safe::compute, Safe::show);
        }

        private Safe() {}
    }
}
