// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import java.io.FileDescriptor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketImpl;

/**
 * What is inside the JDK's own sockets and channels; those of another provider have nothing of it. To name their classes here initialises none of them, so
 * that a program may still choose by properties how its network is to be.
 */
final class SocketEnds {
    private static final String[] CHANNELS = {
        "sun.nio.ch.SocketChannelImpl",
        "sun.nio.ch.ServerSocketChannelImpl",
        "sun.nio.ch.AsynchronousSocketChannelImpl",
        "sun.nio.ch.AsynchronousServerSocketChannelImpl",
        "sun.nio.ch.SourceChannelImpl",
        "sun.nio.ch.SinkChannelImpl",
        "sun.nio.ch.DatagramChannelImpl"
    };

    private static final Class<?>[] TYPES = new Class<?>[CHANNELS.length];
    private static final long[] DESCRIPTORS = new long[CHANNELS.length];
    private static final long[] REMOTE = new long[CHANNELS.length];
    private static final long[] LOCAL = new long[CHANNELS.length];

    private static final long SOCKET = Inside.field(SocketImpl.class, "fd");
    private static final long SOCKET_ADDRESS = Inside.field(SocketImpl.class, "address");
    private static final long SOCKET_PORT = Inside.field(SocketImpl.class, "port");

    static {
        for (int i = 0; i < CHANNELS.length; i++) {
            TYPES[i] = Continuations.find(CHANNELS[i]);
            DESCRIPTORS[i] = Inside.field(CHANNELS[i], "fd");
            REMOTE[i] = Inside.field(CHANNELS[i], "remoteAddress");
            LOCAL[i] = Inside.field(CHANNELS[i], "localAddress");
        }
    }

    private SocketEnds() {}

    /** The field of a channel, if it is one of the JDK's. */
    private static Object field(Object channel, long[] fields) {
        for (int i = 0; i < TYPES.length; i++) {
            if (TYPES[i] != null && TYPES[i].isInstance(channel)) {
                return Inside.reference(channel, fields[i]);
            }
        }
        return null;
    }

    /** The descriptor of a socket, server or end of a pipe; null if it has none. */
    static FileDescriptor descriptor(Object end) {
        Object descriptor = end instanceof SocketImpl ? Inside.reference(end, SOCKET) : field(end, DESCRIPTORS);
        return descriptor instanceof FileDescriptor ? (FileDescriptor) descriptor : null;
    }

    /** Where a socket is connected to; null if that is not known, or not an address of the internet. */
    static InetSocketAddress remote(Object end) {
        if (end instanceof SocketImpl) {
            Object address = Inside.reference(end, SOCKET_ADDRESS);
            return address instanceof InetAddress
                    ? new InetSocketAddress((InetAddress) address, Inside.number(end, SOCKET_PORT))
                    : null;
        }
        Object remote = field(end, REMOTE);
        return remote instanceof InetSocketAddress ? (InetSocketAddress) remote : null;
    }

    /** The port of a channel for datagrams, 0 if it has none. */
    static int port(Object channel) {
        Object local = field(channel, LOCAL);
        return local instanceof InetSocketAddress ? ((InetSocketAddress) local).getPort() : 0;
    }
}
