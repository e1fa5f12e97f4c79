// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A hook under a lock. */
@SuppressWarnings("unused")
public final class TestedUnderLock {
    private TestedUnderLock() {}

    /** It is tested in one section and called after the next. */
    public static final class Bug {
        private static final Object LOCK = new Object();
        private static Runnable hook = () -> {};

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::fire, Bug::unhook);
        }

        private static void fire() {
            synchronized (LOCK) {
                if (hook == null) {
                    return;
                }
            }
            synchronized (LOCK) {
                hook.run();
            }
        }

        private static void unhook() {
            synchronized (LOCK) {
                hook = null;
            }
        }
    }

    /** It is tested and called in one. */
    public static final class Safe {
        private static final Object LOCK = new Object();
        private static Runnable hook = () -> {};

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::fire, Safe::unhook);
        }

        private static void fire() {
            synchronized (LOCK) {
                if (hook == null) {
                    return;
                }
                hook.run();
            }
        }

        private static void unhook() {
            synchronized (LOCK) {
                hook = null;
            }
        }
    }
}
