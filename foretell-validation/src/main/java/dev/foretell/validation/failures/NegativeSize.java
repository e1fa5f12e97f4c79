// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A size that another thread sets. */
@SuppressWarnings("unused")
public final class NegativeSize {
    private NegativeSize() {}

    /** It says that it is unknown by -1. */
    public static final class Bug {
        private static volatile int size = 16;
        private static volatile byte[] made;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::make, Bug::forget);
        }

        private static void make() {
            made = new byte[size];
        }

        private static void forget() {
            size = -1;
        }
    }

    /** It says so by 0. */
    public static final class Safe {
        private static volatile int size = 16;
        private static volatile byte[] made;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::make, Safe::forget);
        }

        private static void make() {
            made = new byte[size];
        }

        private static void forget() {
            size = 0;
        }
    }
}
