// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A worker that is asked to stop. */
@SuppressWarnings("unused")
public final class ShutdownFlag {
    private ShutdownFlag() {}

    /** Through a plain field. */
    public static final class Bug {
        private static boolean running = true;
        private static int rounds;

        private static void work() {
            while (running && rounds < 3) {
                rounds++;
            }
        }

        private static void stop() {
            running = false;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::work, Bug::stop);
        }

        private Bug() {}
    }

    /** Through a volatile one. */
    public static final class Safe {
        private static volatile boolean running = true;
        private static int rounds;

        private static void work() {
            while (running && rounds < 3) {
                rounds++;
            }
        }

        private static void stop() {
            running = false;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::work, Safe::stop);
        }

        private Safe() {}
    }
}
