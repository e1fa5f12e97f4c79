// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A service that starts its own thread. */
@SuppressWarnings("unused")
public final class EscapingThis {
    private EscapingThis() {}

    /** In its constructor, before its limit is set. */
    public static final class Bug {
        private int limit;
        private final Thread thread;
        private int seen;

        Bug() {
            thread = new Thread(() -> seen = limit);
            thread.start();
            Turns.ended(thread);
            limit = 10;
        }

        public static void main(String[] args) throws Exception {
            Bug made = new Bug();
            made.thread.join();
            System.out.println(made.seen + made.limit);
        }
    }

    /** When it is complete. */
    public static final class Safe {
        private int limit;
        private final Thread thread;
        private int seen;

        Safe() {
            thread = new Thread(() -> seen = limit);
            limit = 10;
            thread.start();
            Turns.ended(thread);
        }

        public static void main(String[] args) throws Exception {
            Safe made = new Safe();
            made.thread.join();
            System.out.println(made.seen + made.limit);
        }
    }
}
