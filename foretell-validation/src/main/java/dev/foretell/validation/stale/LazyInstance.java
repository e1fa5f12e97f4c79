// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** An instance that is made when it is needed. */
@SuppressWarnings("unused")
public final class LazyInstance {
    private LazyInstance() {}

    /** Two can be made. */
    public static final class Bug {
        private static volatile Object instance;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static void act() {
            if (instance == null) {
                instance = new Object();
            }
        }
    }

    /** It is tested again, under a lock. */
    public static final class Safe {
        private static volatile Object instance;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::act);
        }

        private static void act() {
            if (instance == null) {
                synchronized (Safe.class) {
                    if (instance == null) {
                        instance = new Object();
                    }
                }
            }
        }
    }
}
