// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** An atomic counter whose results are dropped; or one is used. */
@SuppressWarnings("unused")
public final class AtomicCounter {
    private AtomicCounter() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            COUNT.incrementAndGet();
        }

        private static void read() {
            COUNT.incrementAndGet();
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            COUNT.incrementAndGet();
        }

        private static void read() {
            if (COUNT.incrementAndGet() < 2) {
                return;
            }
            Turns.use(data);
        }
    }
}
