// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A job that is run with something to be done in any case. */
@SuppressWarnings("unused")
public final class FinallyDoesNotCatch {
    private FinallyDoesNotCatch() {}

    /** What is done in any case does not keep the exception back. */
    public static final class Bug {
        private static volatile Runnable job = () -> {};
        private static volatile int done;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::work, Bug::drop);
        }

        private static void work() {
            try {
                job.run();
            } finally {
                done = 1;
            }
        }

        private static void drop() {
            job = null;
        }
    }

    /** All that goes wrong is caught on the spot. */
    public static final class Safe {
        private static volatile Runnable job = () -> {};
        private static volatile int done;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::work, Safe::drop);
        }

        private static void work() {
            try {
                job.run();
            } catch (RuntimeException e) {
                done = -1;
            } finally {
                done = 1;
            }
        }

        private static void drop() {
            job = null;
        }
    }
}
