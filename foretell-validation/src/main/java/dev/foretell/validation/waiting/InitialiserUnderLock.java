// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.waiting;

import dev.foretell.validation.slicing.Turns;

/** The initialiser of a class takes a lock. */
@SuppressWarnings("unused")
public final class InitialiserUnderLock {
    private InitialiserUnderLock() {}

    /** A thread that has it uses the class. */
    public static final class Bug {
        private static final Object lock = new Object();

        private static final class Table {
            private static int size;

            static {
                synchronized (lock) {
                    size = 1 + size;
                }
            }

            static int size() {
                return size;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::first, Bug::second);
        }

        private static void first() {
            Turns.use(Table.size());
        }

        private static void second() {
            synchronized (lock) {
                Turns.use(Table.size());
            }
        }

        private Bug() {}
    }

    /** A thread that has it does not use the class. */
    public static final class Safe {
        private static final Object lock = new Object();

        private static final class Table {
            private static int size;

            static {
                synchronized (lock) {
                    size = 1 + size;
                }
            }

            static int size() {
                return size;
            }
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::first, Safe::second);
        }

        private static void first() {
            Turns.use(Table.size());
        }

        private static void second() {
            int size = Table.size();
            synchronized (lock) {
                Turns.use(size);
            }
        }

        private Safe() {}
    }
}
