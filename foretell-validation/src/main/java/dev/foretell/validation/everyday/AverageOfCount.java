// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.atomic.AtomicInteger;

/** An average, and a reset. */
@SuppressWarnings("unused")
public final class AverageOfCount {
    private AverageOfCount() {}

    /** The count may be zero when it divides. */
    public static final class Bug {
        private static final AtomicInteger sum = new AtomicInteger();
        private static final AtomicInteger count = new AtomicInteger();

        private static void add(int value) {
            sum.addAndGet(value);
            count.incrementAndGet();
        }

        private static void reset() {
            count.set(0);
            sum.set(0);
        }

        private static int average() {
            if (count.get() == 0) {
                return 0;
            }
            return sum.get() / count.get();
        }

        public static void main(String[] args) throws Exception {
            add(4);
            Turns.inTurn(() -> System.out.println(average()), Bug::reset);
        }

        private Bug() {}
    }

    /** It is read once. */
    public static final class Safe {
        private static final AtomicInteger sum = new AtomicInteger();
        private static final AtomicInteger count = new AtomicInteger();

        private static void add(int value) {
            sum.addAndGet(value);
            count.incrementAndGet();
        }

        private static void reset() {
            count.set(0);
            sum.set(0);
        }

        private static int average() {
            int seen = count.get();
            return seen == 0 ? 0 : sum.get() / seen;
        }

        public static void main(String[] args) throws Exception {
            add(4);
            Turns.inTurn(() -> System.out.println(average()), Safe::reset);
        }

        private Safe() {}
    }
}
