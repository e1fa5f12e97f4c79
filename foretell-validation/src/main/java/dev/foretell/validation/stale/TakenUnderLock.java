// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.stale;

import dev.foretell.validation.slicing.Turns;

/** Work that is put aside and taken under a lock, after a look without it. */
@SuppressWarnings("unused")
public final class TakenUnderLock {
    private TakenUnderLock() {}

    /** What is there by then is thrown away. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static volatile String work;
        private static String taken;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            work = "first";
            Turns.inTurn(Bug::take, Bug::add);
        }

        private static void take() {
            String seen = work;
            if (seen != null) {
                synchronized (lock) {
                    taken = seen;
                    work = null;
                }
            }
        }

        private static void add() {
            synchronized (lock) {
                work = "second";
            }
        }
    }

    /** What is there by then is taken. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static volatile String work;
        private static String taken;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            work = "first";
            Turns.inTurn(Safe::take, Safe::add);
        }

        private static void take() {
            if (work != null) {
                synchronized (lock) {
                    taken = work;
                    work = null;
                }
            }
        }

        private static void add() {
            synchronized (lock) {
                work = "second";
            }
        }
    }
}
