// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A static and an instance method lock. */
@SuppressWarnings("unused")
public final class ClassAndInstance {
    private ClassAndInstance() {}

    /** In two orders. */
    public static final class Bug {
        private static int all;
        private int mine;

        private synchronized void add() {
            mine++;
            count();
        }

        private static synchronized void count() {
            all++;
        }

        private static synchronized void reset(Bug one) {
            one.add();
            all = 0;
        }

        private void both() {
            add();
        }

        public static void main(String[] args) throws Exception {
            Bug one = new Bug();
            Turns.inTurn(one::both, () -> reset(one));
        }
    }

    /** Only one of them locks both. */
    public static final class Safe {
        private static int all;
        private int mine;

        private synchronized void add() {
            mine++;
        }

        private static synchronized void count() {
            all++;
        }

        private static synchronized void reset(Safe one) {
            one.add();
            all = 0;
        }

        private void both() {
            add();
            count();
        }

        public static void main(String[] args) throws Exception {
            Safe one = new Safe();
            Turns.inTurn(one::both, () -> reset(one));
        }
    }
}
