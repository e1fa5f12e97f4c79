// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A buffer that is released for the collector. */
@SuppressWarnings("unused")
public final class BufferReleased {
    private BufferReleased() {}

    /** Its length is asked for. */
    public static final class Bug {
        private static volatile byte[] buffer = new byte[8];
        private static volatile int size;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::measure, Bug::release);
        }

        private static void measure() {
            size = buffer.length;
        }

        private static void release() {
            buffer = null;
        }
    }

    /** Whoever asks is ready for that. */
    public static final class Safe {
        private static volatile byte[] buffer = new byte[8];
        private static volatile int size;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::measure, Safe::release);
        }

        private static void measure() {
            try {
                size = buffer.length;
            } catch (NullPointerException e) {
                size = 0;
            }
        }

        private static void release() {
            buffer = null;
        }
    }
}
