// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A name, and a count under a lock that decides about a message. */
@SuppressWarnings("unused")
public final class BehindLockedCount {
    private BehindLockedCount() {}

    /** The name is plain. */
    public static final class Bug {
        private static final Object lock = new Object();
        private static int calls;
        private static String name = "a";

        private static boolean isEach() {
            synchronized (lock) {
                return ++calls % 100 == 0;
            }
        }

        private static void rename() {
            name = "b";
            if (isEach()) {
                System.out.println(100);
            }
        }

        private static void look() {
            if (isEach()) {
                System.out.println(100);
            }
            System.out.println(name.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::rename, Bug::look);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final Object lock = new Object();
        private static int calls;
        private static volatile String name = "a";

        private static boolean isEach() {
            synchronized (lock) {
                return ++calls % 100 == 0;
            }
        }

        private static void rename() {
            name = "b";
            if (isEach()) {
                System.out.println(100);
            }
        }

        private static void look() {
            if (isEach()) {
                System.out.println(100);
            }
            System.out.println(name.length());
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::rename, Safe::look);
        }

        private Safe() {}
    }
}
