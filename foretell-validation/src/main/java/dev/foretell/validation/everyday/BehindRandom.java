// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** A count, and random numbers. */
@SuppressWarnings("unused")
public final class BehindRandom {
    private BehindRandom() {}

    /** The count is plain. */
    public static final class Bug {
        private static final Random random = new Random(1);
        private static int rolls;

        private static void roll() {
            rolls++;
            System.out.println(random.nextInt(6));
        }

        private static void rollLater() {
            System.out.println(random.nextInt(6));
            rolls++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::roll, Bug::rollLater);
        }

        private Bug() {}
    }

    /** Atomic. */
    public static final class Safe {
        private static final Random random = new Random(1);
        private static final AtomicInteger rolls = new AtomicInteger();

        private static void roll() {
            rolls.incrementAndGet();
            System.out.println(random.nextInt(6));
        }

        private static void rollLater() {
            System.out.println(random.nextInt(6));
            rolls.incrementAndGet();
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::roll, Safe::rollLater);
        }

        private Safe() {}
    }
}
