// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A breaker opens after three failures, and closes again. */
@SuppressWarnings("unused")
public final class FailuresOfBreaker {
    private FailuresOfBreaker() {}

    /** A success resets what a failure is about to store. */
    public static final class Bug {
        private static volatile int failures;
        private static volatile boolean open;

        private static void failed() {
            int now = failures + 1;
            failures = now;
            if (now >= 3) {
                open = true;
            }
        }

        private static void succeeded() {
            failures = 0;
            open = false;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::failed, Bug::succeeded);
        }

        private Bug() {}
    }

    /** Under its lock. */
    public static final class Safe {
        private static volatile int failures;
        private static volatile boolean open;

        private static synchronized void failed() {
            int now = failures + 1;
            failures = now;
            if (now >= 3) {
                open = true;
            }
        }

        private static synchronized void succeeded() {
            failures = 0;
            open = false;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::failed, Safe::succeeded);
        }

        private Safe() {}
    }
}
