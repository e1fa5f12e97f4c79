// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;
import java.util.concurrent.Semaphore;

/** Two phases of a task. */
@SuppressWarnings("unused")
public final class GuardOfPhase {
    private GuardOfPhase() {}

    /** What it asserts of the phase holds in one of them. */
    public static final class Bug {
        private static volatile int phase;
        private static volatile int result;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::prepare, Bug::start);
        }

        private static void prepare() {
            if (phase != 0) {
                throw new IllegalStateException();
            }
            result = 1;
        }

        private static void start() {
            phase = 1;
        }
    }

    /** The second phase begins when the first one is over. */
    public static final class Safe {
        private static final Semaphore OVER = new Semaphore(0);
        private static volatile int phase;
        private static volatile int result;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::prepare, Safe::start);
        }

        private static void prepare() {
            if (phase != 0) {
                throw new IllegalStateException();
            }
            result = 1;
            OVER.release();
        }

        private static void start() {
            OVER.acquireUninterruptibly();
            phase = 1;
        }
    }
}
