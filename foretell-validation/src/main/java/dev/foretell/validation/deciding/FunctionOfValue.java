// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.deciding;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** An update whose result is dropped; or one by a function, which looks at the value. */
@SuppressWarnings("unused")
public final class FunctionOfValue {
    private FunctionOfValue() {}

    /** What is read decides nothing. */
    public static final class Bug {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static boolean seen;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::read);
        }

        private static void write() {
            data = 1;
            COUNT.addAndGet(3);
        }

        private static void read() {
            COUNT.addAndGet(4);
            Turns.use(data);
        }
    }

    /** Cannot happen. */
    public static final class Safe {
        static int data;
        private static final AtomicInteger COUNT = new AtomicInteger();
        private static boolean seen;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::read);
        }

        private static void write() {
            data = 1;
            COUNT.addAndGet(3);
        }

        private static void read() {
            COUNT.updateAndGet(value -> {
                seen = value > 0;
                return value + 4;
            });
            if (!seen) {
                return;
            }
            Turns.use(data);
        }
    }
}
