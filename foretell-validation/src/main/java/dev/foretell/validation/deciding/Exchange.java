// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A value that is exchanged for another; or a compare-and-set that fails once it has been changed. */
@SuppressWarnings("unused")
public final class Exchange {
    private Exchange() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger STATE = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            STATE.getAndSet(1);
        }

        private static void read() {
            STATE.getAndSet(2);
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger STATE = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            STATE.getAndSet(1);
        }

        private static void read() {
            if (STATE.compareAndSet(0, 2)) {
                return;
            }
            Turns.use(data);
        }
    }
}
