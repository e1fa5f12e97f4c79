// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.failures;

import dev.foretell.validation.slicing.Turns;

/** A connection that two threads have. */
@SuppressWarnings("unused")
public final class FieldOfConnection {
    private FieldOfConnection() {}

    /** One of them takes out what the other one uses. */
    public static final class Bug {
        private static final class Connection {
            private volatile StringBuilder stream = new StringBuilder();
        }

        private static final Connection SHARED = new Connection();

        private Bug() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Bug::send, Bug::disconnect);
        }

        private static void send() {
            Connection connection = SHARED;
            if (connection.stream == null) {
                return;
            }
            connection.stream.append("hello");
        }

        private static void disconnect() {
            SHARED.stream = null;
        }
    }

    /** The other one has taken it out before. */
    public static final class Safe {
        private static final class Connection {
            private volatile StringBuilder stream = new StringBuilder();
        }

        private static final Connection SHARED = new Connection();

        private Safe() {}

        public static void main(String[] args) throws Exception {
            Turns.inTurn(Safe::send, Safe::disconnect);
        }

        private static void send() {
            StringBuilder stream = SHARED.stream;
            if (stream == null) {
                return;
            }
            stream.append("hello");
        }

        private static void disconnect() {
            SHARED.stream = null;
        }
    }
}
