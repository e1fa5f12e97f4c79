// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A listener that can be taken away. */
@SuppressWarnings("unused")
public final class ListenerTwice {
    private ListenerTwice() {}

    /** Read for the test and for the call. */
    public static final class Bug {
        private static volatile Runnable listener = () -> {};

        private static void fire() {
            if (listener != null) {
                listener.run();
            }
        }

        private static void remove() {
            listener = null;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::fire, Bug::remove);
        }

        private Bug() {}
    }

    /** Read once. */
    public static final class Safe {
        private static volatile Runnable listener = () -> {};

        private static void fire() {
            Runnable seen = listener;
            if (seen != null) {
                seen.run();
            }
        }

        private static void remove() {
            listener = null;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::fire, Safe::remove);
        }

        private Safe() {}
    }
}
