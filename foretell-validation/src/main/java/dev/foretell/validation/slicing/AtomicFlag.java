// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.slicing;

import java.util.concurrent.atomic.AtomicBoolean;

/** A flag of the library. */
@SuppressWarnings({"unused", "StatementWithEmptyBody"})
public final class AtomicFlag {
    private AtomicFlag() {}

    /** Predicted by slicing alone. */
    public static final class Bug {
        static int data;
        private static final AtomicBoolean FLAG = new AtomicBoolean();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            FLAG.set(true);
        }

        private static void read() {
            if (!FLAG.get()) {
                Thread.yield();
            }
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicBoolean FLAG = new AtomicBoolean();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            FLAG.set(true);
        }

        private static void read() {
            while (!FLAG.get()) {
                Thread.onSpinWait();
            }
            Turns.use(data);
        }
    }
}
