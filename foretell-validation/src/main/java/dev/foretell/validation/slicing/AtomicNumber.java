// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.concurrent.atomic.AtomicInteger;

/** A number of the library that is read; or waited for. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class AtomicNumber {
    private AtomicNumber() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger NUMBER = new AtomicInteger();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            NUMBER.set(3);
        }

        private static void read() {
            int seen = NUMBER.get() + 1;
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger NUMBER = new AtomicInteger();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            NUMBER.set(3);
        }

        private static void read() {
            while (NUMBER.get() < 3) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
