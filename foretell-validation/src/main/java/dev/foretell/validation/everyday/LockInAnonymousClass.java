// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Tasks lock this. */
@SuppressWarnings("unused")
public final class LockInAnonymousClass {
    private LockInAnonymousClass() {}

    /** Each is another this. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int jobs;

        private static Runnable task() {
            return new Runnable() {
                @Override
                public void run() {
                    synchronized (this) {
                        jobs++;
                    }
                }
            };
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(task(), task());
        }

        private Bug() {}
    }

    /** The shared lock. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int jobs;

        private static Runnable task() {
            return new Runnable() {
                @Override
                public void run() {
                    synchronized (lock) {
                        jobs++;
                    }
                }
            };
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(task(), task());
        }

        private Safe() {}
    }
}
