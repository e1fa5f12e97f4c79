// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A registry that is made when it is first asked for. */
@SuppressWarnings("unused")
public final class LazySingleton {
    private LazySingleton() {}

    /** Two threads may make two. */
    public static final class Bug {
        private static Bug instance;
        private int users;

        private static Bug get() {
            if (instance == null) {
                instance = new Bug();
            }
            return instance;
        }

        private synchronized void use() {
            users++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> get().use(), () -> get().use());
        }
    }

    /** By a synchronized method. */
    public static final class Safe {
        private static Safe instance;
        private int users;

        private static synchronized Safe get() {
            if (instance == null) {
                instance = new Safe();
            }
            return instance;
        }

        private synchronized void use() {
            users++;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> get().use(), () -> get().use());
        }
    }
}
