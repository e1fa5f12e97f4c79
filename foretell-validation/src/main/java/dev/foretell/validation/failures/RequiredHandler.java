// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.Objects;

/** A handler that is required to be there. */
@SuppressWarnings("unused")
public final class RequiredHandler {
    private RequiredHandler() {}

    /** It may have been taken away. */
    public static final class Bug {
        private static Runnable handler = () -> {};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::handle, Bug::take);
        }

        private static void handle() {
            Objects.requireNonNull(handler, "no handler");
        }

        private static void take() {
            handler = null;
        }
    }

    /** Who takes it away takes the lock before, and says so. */
    public static final class Safe {
        private static final Object LOCK = new Object();
        private static Runnable handler = () -> {};
        private static boolean isTaken;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::handle, Safe::take);
        }

        private static void handle() {
            synchronized (LOCK) {
                if (!isTaken) {
                    Objects.requireNonNull(handler, "no handler");
                }
            }
        }

        private static void take() {
            synchronized (LOCK) {
                handler = null;
                isTaken = true;
            }
        }
    }
}
