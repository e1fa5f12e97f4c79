// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime;

/** One end of a connection. As long as either end is known the connection is, too. */
final class End {
    /** The end of a connection whose other end is in no thread of this JVM. */
    static final End ALONE = new End(null, null, null);

    private final Connection connection;
    private final Channel out;
    private final Channel in;

    private End(Connection connection, Channel out, Channel in) {
        this.connection = connection;
        this.out = out;
        this.in = in;
    }

    static End first(Connection connection) {
        return new End(connection, connection.forth, connection.back);
    }

    static End second(Connection connection) {
        return new End(connection, connection.back, connection.forth);
    }

    /** Of a connection with itself. */
    static End both(Connection connection) {
        return new End(connection, connection.forth, connection.forth);
    }

    /** By who has connected. */
    void open(int site, EventLog log) {
        if (connection != null) {
            connection.opened.send(site, log);
        }
    }

    /** After it was accepted: what was sent meanwhile is not received yet. */
    void accept(int site, EventLog log) {
        if (connection != null) {
            connection.opened.receive(site, log);
        }
    }

    /** Before something is sent, or the end is closed. */
    void send(int site, EventLog log) {
        if (connection != null) {
            out.send(site, log);
        }
    }

    /** After something, or the end of it, was received from the other end. */
    void receive(int site, EventLog log) {
        if (connection != null) {
            in.receive(site, log);
        }
    }
}
