// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.LongAdder;

/** An adder; or one whose sum is tested. */
@SuppressWarnings("unused")
public final class Adder {
    private Adder() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final LongAdder COUNT = new LongAdder();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            COUNT.increment();
        }

        private static void read() {
            COUNT.increment();
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final LongAdder COUNT = new LongAdder();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            COUNT.increment();
        }

        private static void read() {
            COUNT.increment();
            if (COUNT.sum() < 2) {
                return;
            }
            Turns.use(data);
        }
    }
}
