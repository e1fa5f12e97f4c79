// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** Slots that can be emptied. */
@SuppressWarnings("unused")
public final class SlotOfArray {
    private SlotOfArray() {}

    /** One is emptied while it is used. */
    public static final class Bug {
        private static final Runnable[] SLOTS = {() -> {}, () -> {}};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::runAll, Bug::empty);
        }

        private static void runAll() {
            SLOTS[0].run();
            SLOTS[1].run();
        }

        private static void empty() {
            SLOTS[1] = null;
        }
    }

    /** What is emptied is another one. */
    public static final class Safe {
        private static final Runnable[] SLOTS = {() -> {}, () -> {}, () -> {}};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::runAll, Safe::empty);
        }

        private static void runAll() {
            SLOTS[0].run();
            SLOTS[1].run();
        }

        private static void empty() {
            SLOTS[2] = null;
        }
    }
}
