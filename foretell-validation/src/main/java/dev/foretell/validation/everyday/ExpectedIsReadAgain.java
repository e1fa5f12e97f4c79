// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** A counter by compare-and-set. */
@SuppressWarnings("unused")
public final class ExpectedIsReadAgain {
    private ExpectedIsReadAgain() {}

    /** What it expects is read again. */
    public static final class Bug {
        private static final AtomicInteger count = new AtomicInteger();

        private static void increment() {
            int seen = count.get();
            count.compareAndSet(count.get(), seen + 1);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::increment, Bug::increment);
        }

        private Bug() {}
    }

    /** What it expects is what it used. */
    public static final class Safe {
        private static final AtomicInteger count = new AtomicInteger();

        private static void increment() {
            int seen = count.get();
            while (!count.compareAndSet(seen, seen + 1)) {
                seen = count.get();
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::increment, Safe::increment);
        }

        private Safe() {}
    }
}
