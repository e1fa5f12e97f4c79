// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** A state that goes on. */
@SuppressWarnings("unused")
public final class StateChange {
    private StateChange() {}

    /** It can have been changed to another one. */
    public static final class Bug {
        private static volatile int state = 1;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::other);
        }

        private static void act() {
            if (state == 1) {
                state = 2;
            }
        }

        private static void other() {
            state = 3;
        }
    }

    /** It can have been written again only. */
    public static final class Safe {
        private static volatile int state = 1;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::other);
        }

        private static void act() {
            if (state == 1) {
                state = 2;
            }
        }

        private static void other() {
            state = 1;
        }
    }
}
