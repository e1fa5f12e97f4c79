// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A channel that refuses to send after it was closed. */
@SuppressWarnings("unused")
public final class ClosedFlag {
    private ClosedFlag() {}

    /** The exception ends the sender. */
    public static final class Bug {
        private static volatile boolean closed;
        private static int sent;

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::sendAll, Bug::close);
        }

        private static void sendAll() {
            send();
        }

        private static void send() {
            if (closed) {
                throw new IllegalStateException("closed");
            }
            sent++;
        }

        private static void close() {
            closed = true;
        }
    }

    /** The sender expects it. */
    public static final class Safe {
        private static volatile boolean closed;
        private static int sent;

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::sendAll, Safe::close);
        }

        private static void sendAll() {
            try {
                send();
            } catch (IllegalStateException e) {
                sent = -1;
            }
        }

        private static void send() {
            if (closed) {
                throw new IllegalStateException("closed");
            }
            sent++;
        }

        private static void close() {
            closed = true;
        }
    }
}
