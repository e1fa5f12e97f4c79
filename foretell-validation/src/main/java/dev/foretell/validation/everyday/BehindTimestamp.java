// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A name, and the time of the last use. */
@SuppressWarnings("unused")
public final class BehindTimestamp {
    private BehindTimestamp() {}

    /** The name is plain. */
    public static final class Bug {
        private static volatile long lastUsed;
        private static String user = "a";

        private static void change() {
            user = "b";
            lastUsed = System.nanoTime();
        }

        private static void look() {
            long idle = System.nanoTime() - lastUsed;
            System.out.println(user.length() + (int) (idle & 1));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::change, Bug::look);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static volatile long lastUsed;
        private static volatile String user = "a";

        private static void change() {
            user = "b";
            lastUsed = System.nanoTime();
        }

        private static void look() {
            long idle = System.nanoTime() - lastUsed;
            System.out.println(user.length() + (int) (idle & 1));
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::change, Safe::look);
        }

        private Safe() {}
    }
}
