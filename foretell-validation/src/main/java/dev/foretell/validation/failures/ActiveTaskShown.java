// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A worker that says what it does. */
@SuppressWarnings("unused")
public final class ActiveTaskShown {
    private ActiveTaskShown() {}

    /** The monitor asks when it does nothing. */
    public static final class Bug {
        private static volatile StringBuilder active = new StringBuilder("idle");

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::show, Bug::work);
        }

        private static void show() {
            String text = active.toString();
        }

        private static void work() {
            active = new StringBuilder("busy");
            try {
                active.append('!');
            } finally {
                active = null;
            }
        }
    }

    /** When it does nothing, it says that. */
    public static final class Safe {
        private static volatile StringBuilder active = new StringBuilder("idle");

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::show, Safe::work);
        }

        private static void show() {
            String text = active.toString();
        }

        private static void work() {
            active = new StringBuilder("busy");
            try {
                active.append('!');
            } finally {
                active = new StringBuilder("idle");
            }
        }
    }
}
