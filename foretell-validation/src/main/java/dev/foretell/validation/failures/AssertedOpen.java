// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A door that is asserted to be open. */
@SuppressWarnings("unused")
public final class AssertedOpen {
    private AssertedOpen() {}

    /** Somebody may have shut it. */
    public static final class Bug {
        private static volatile boolean open = true;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::enter, Bug::shut);
        }

        private static void enter() {
            assert open : "the door is shut";
        }

        private static void shut() {
            open = false;
        }
    }

    /** Nobody ever shuts it. */
    public static final class Safe {
        private static volatile boolean open = true;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::enter, Safe::opened);
        }

        private static void enter() {
            assert open : "the door is shut";
        }

        private static void opened() {
            open = true;
        }
    }
}
