// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.everyday;

import dev.foretell.validation.slicing.Turns;

/** A writer tests whether it is open. */
@SuppressWarnings("unused")
public final class UseAfterClose {
    private UseAfterClose() {}

    /** And may be closed before it writes. */
    public static final class Bug {
        private static volatile boolean open = true;
        private static volatile StringBuffer buffer = new StringBuffer();

        private static void write(String text) {
            if (open) {
                buffer.append(text);
            }
        }

        private static void close() {
            open = false;
            buffer = null;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> write("a"), Bug::close);
        }

        private Bug() {}
    }

    /** Under the lock of close. */
    public static final class Safe {
        private static volatile boolean open = true;
        private static volatile StringBuffer buffer = new StringBuffer();

        private static synchronized void write(String text) {
            if (open) {
                buffer.append(text);
            }
        }

        private static synchronized void close() {
            open = false;
            buffer = null;
        }

        public static void main(String[] args) throws Exception {
            Turns.inTurn(() -> write("a"), Safe::close);
        }

        private Safe() {}
    }
}
