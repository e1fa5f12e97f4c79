// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A writer that is closed while others write. */
@SuppressWarnings("unused")
public final class WriterClosed {
    private WriterClosed() {}

    /** Nobody looks whether it is still there. */
    public static final class Bug {
        private static StringBuilder out = new StringBuilder();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::write, Bug::close);
        }

        private static void write() {
            out.append("line");
        }

        private static void close() {
            out = null;
        }
    }

    /** They look under the lock under which it is closed. */
    public static final class Safe {
        private static StringBuilder out = new StringBuilder();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::write, Safe::close);
        }

        private static synchronized void write() {
            if (out != null) {
                out.append("line");
            }
        }

        private static synchronized void close() {
            out = null;
        }
    }
}
