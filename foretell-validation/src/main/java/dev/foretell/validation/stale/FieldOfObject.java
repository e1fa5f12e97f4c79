// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** Counters. */
@SuppressWarnings("unused")
public final class FieldOfObject {
    private FieldOfObject() {}

    /** Both threads have one. */
    public static final class Bug {
        private static final Counter one = new Counter();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::act, Bug::act);
        }

        private static final class Counter {
            private volatile int count;

            private void add() {
                count = count + 1;
            }
        }

        private static void act() {
            one.add();
        }
    }

    /** Each thread has its own. */
    public static final class Safe {
        private static final Counter one = new Counter();
        private static final Counter other = new Counter();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::act, Safe::second);
        }

        private static final class Counter {
            private volatile int count;

            private void add() {
                count = count + 1;
            }
        }

        private static void act() {
            one.add();
        }

        private static void second() {
            other.add();
        }
    }
}
