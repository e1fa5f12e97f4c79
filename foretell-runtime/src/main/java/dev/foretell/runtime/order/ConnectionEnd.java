// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.order;

import dev.foretell.runtime.log.EventLog;

/** One end of a connection. As long as either end is known the connection is, too. */
public final class ConnectionEnd {
    /** The end of a connection whose other end is in no thread of this JVM. */
    public static final ConnectionEnd ALONE = new ConnectionEnd(null, null, null);

    private final SocketConnection connection;
    private final Channel out;
    private final Channel in;

    private ConnectionEnd(SocketConnection connection, Channel out, Channel in) {
        this.connection = connection;
        this.out = out;
        this.in = in;
    }

    public static ConnectionEnd first(SocketConnection connection) {
        return new ConnectionEnd(connection, connection.forth, connection.back);
    }

    public static ConnectionEnd second(SocketConnection connection) {
        return new ConnectionEnd(connection, connection.back, connection.forth);
    }

    /** Of a connection with itself. */
    public static ConnectionEnd both(SocketConnection connection) {
        return new ConnectionEnd(connection, connection.forth, connection.forth);
    }

    /** By who has connected. */
    public void open(int site, EventLog log) {
        if (connection != null) {
            connection.opened.send(site, log);
        }
    }

    /** After it was accepted: what was sent meanwhile is not received yet. */
    public void accept(int site, EventLog log) {
        if (connection != null) {
            connection.opened.receive(site, log);
        }
    }

    /** Before something is sent, or the end is closed. */
    public void send(int site, EventLog log) {
        if (connection != null) {
            out.send(site, log);
        }
    }

    /** After something, or the end of it, was received from the other end. */
    public void receive(int site, EventLog log) {
        if (connection != null) {
            in.receive(site, log);
        }
    }
}
