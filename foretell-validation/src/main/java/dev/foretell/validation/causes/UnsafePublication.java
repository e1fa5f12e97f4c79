// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.causes;

import dev.foretell.validation.slicing.Turns;

/** An object that another thread reaches. */
public final class UnsafePublication {
    private UnsafePublication() {}

    /** The object is new. */
    public static final class Bug {
        private static StringBuilder shared;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            shared = new StringBuilder("a");
        }

        private static void second() {
            Turns.use(shared == null ? 0 : 1);
        }
    }

    /** The object is one that there was before. */
    public static final class Safe {
        private static final StringBuilder OLD = new StringBuilder("a");
        private static StringBuilder shared;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            shared = OLD;
        }

        private static void second() {
            Turns.use(shared == null ? 0 : 1);
        }
    }
}
