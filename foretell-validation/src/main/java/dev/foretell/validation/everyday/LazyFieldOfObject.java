// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A hash code that is kept. */
@SuppressWarnings("unused")
public final class LazyFieldOfObject {
    private LazyFieldOfObject() {}

    /** In two fields that belong together. */
    public static final class Bug {
        private final String text = String.join("-", "a", "b");
        private int hash;
        private boolean known;

        private int hash() {
            if (!known) {
                hash = text.length() * 31;
                known = true;
            }
            return hash;
        }

        public static void main(String[] args) throws Exception {
            Bug made = new Bug();
            Turns.inTurn(() -> System.out.println(made.hash()), () -> System.out.println(made.hash()));
        }
    }

    /** In one, computed from what never changes. */
    public static final class Safe {
        private final String text = String.join("-", "a", "b");
        private int hash;

        private int hash() {
            int seen = hash;
            if (seen == 0) {
                seen = text.length() * 31;
                synchronized (this) {
                    hash = seen;
                }
            }
            return seen;
        }

        public static void main(String[] args) throws Exception {
            Safe made = new Safe();
            Turns.inTurn(() -> System.out.println(made.locked()), () -> System.out.println(made.locked()));
        }

        private synchronized int locked() {
            return hash();
        }
    }
}
