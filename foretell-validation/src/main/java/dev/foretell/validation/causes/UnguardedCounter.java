// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** A counter. */
public final class UnguardedCounter {
    private UnguardedCounter() {}

    /** Both threads count. */
    public static final class Bug {
        private static int count;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            count++;
        }

        private static void second() {
            count++;
        }
    }

    /** One thread counts, the other only looks. */
    public static final class Safe {
        private static int count;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            count++;
        }

        private static void second() {
            Turns.use(count);
        }
    }
}
