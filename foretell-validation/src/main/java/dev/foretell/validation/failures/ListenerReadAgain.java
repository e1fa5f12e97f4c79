// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A listener that can be removed. */
@SuppressWarnings("unused")
public final class ListenerReadAgain {
    private ListenerReadAgain() {}

    /** It is read again after the test. */
    public static final class Bug {
        private static volatile Runnable listener = () -> {};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::remove);
        }

        private static void act() {
            if (listener != null) {
                listener.run();
            }
        }

        private static void remove() {
            listener = null;
        }
    }

    /** The one that was tested is called. */
    public static final class Safe {
        private static volatile Runnable listener = () -> {};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::remove);
        }

        private static void act() {
            Runnable tested = listener;
            if (tested != null) {
                tested.run();
            }
        }

        private static void remove() {
            listener = null;
        }
    }
}
