// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A flag, and a buffer of text. */
@SuppressWarnings("unused")
public final class BehindStringBuffer {
    private BehindStringBuffer() {}

    /** The flag is plain. */
    public static final class Bug {
        private static final StringBuffer text = new StringBuffer();
        private static boolean dirty;

        private static void change() {
            dirty = true;
            text.append("changed");
        }

        private static void look() {
            text.append("look");
            System.out.println(dirty ? 1 : 0);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::change, Bug::look);
        }

        private Bug() {}
    }

    /** Volatile. */
    public static final class Safe {
        private static final StringBuffer text = new StringBuffer();
        private static volatile boolean dirty;

        private static void change() {
            dirty = true;
            text.append("changed");
        }

        private static void look() {
            text.append("look");
            System.out.println(dirty ? 1 : 0);
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::change, Safe::look);
        }

        private Safe() {}
    }
}
