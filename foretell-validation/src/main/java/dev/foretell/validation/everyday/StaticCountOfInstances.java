// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** Instances count in one static field. */
@SuppressWarnings("unused")
public final class StaticCountOfInstances {
    private StaticCountOfInstances() {}

    /** Each under its own monitor. */
    public static final class Bug {
        private static int sessions;

        private synchronized void open() {
            sessions++;
        }

        public static void main(String[] args) throws Exception {
            Bug one = new Bug();
            Bug two = new Bug();
            Turns.inTurn(one::open, two::open);
        }
    }

    /** Under the class. */
    public static final class Safe {
        private static int sessions;

        private void open() {
            synchronized (Safe.class) {
                sessions++;
            }
        }

        public static void main(String[] args) throws Exception {
            Safe one = new Safe();
            Safe two = new Safe();
            Turns.inTurn(one::open, two::open);
        }
    }
}
