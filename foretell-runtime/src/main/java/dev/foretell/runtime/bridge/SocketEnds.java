// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.bridge;

import java.io.FileDescriptor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketImpl;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * What is inside the JDK's own sockets and channels. Only for those: another provider's have other classes. To name their classes here initialises none of them, so
 * that a program may still choose by properties how its network is to be.
 */
final class SocketEnds {
    private static final String PACKAGE = "sun.nio.ch.";
    private static final String FD = "fd";

    private static final long SOCKET = Inside.field(SocketImpl.class, FD);
    private static final long SOCKET_ADDRESS = Inside.field(SocketImpl.class, "address");
    private static final long SOCKET_PORT = Inside.field(SocketImpl.class, "port");
    private static final long CHANNEL = Inside.field(PACKAGE + "SocketChannelImpl", FD);
    private static final long CHANNEL_REMOTE = Inside.field(PACKAGE + "SocketChannelImpl", "remoteAddress");
    private static final long SERVER = Inside.field(PACKAGE + "ServerSocketChannelImpl", FD);
    private static final long ASYNCHRONOUS = Inside.field(PACKAGE + "AsynchronousSocketChannelImpl", FD);
    private static final long ASYNCHRONOUS_REMOTE =
            Inside.field(PACKAGE + "AsynchronousSocketChannelImpl", "remoteAddress");
    private static final long ASYNCHRONOUS_SERVER = Inside.field(PACKAGE + "AsynchronousServerSocketChannelImpl", FD);
    private static final long SOURCE = Inside.field(PACKAGE + "SourceChannelImpl", FD);
    private static final long SINK = Inside.field(PACKAGE + "SinkChannelImpl", FD);
    private static final long DATAGRAM_LOCAL = Inside.field(PACKAGE + "DatagramChannelImpl", "localAddress");
    private static final long DATAGRAM_REMOTE = Inside.field(PACKAGE + "DatagramChannelImpl", "remoteAddress");

    private SocketEnds() {}

    /** The descriptor of a socket, server or end of a pipe; null if it has none. */
    static FileDescriptor descriptor(Object end) {
        Object descriptor = Inside.reference(end, field(end));
        return descriptor instanceof FileDescriptor ? (FileDescriptor) descriptor : null;
    }

    private static long field(Object end) {
        if (end instanceof SocketImpl) {
            return SOCKET;
        } else if (end instanceof SocketChannel) {
            return CHANNEL;
        } else if (end instanceof ServerSocketChannel) {
            return SERVER;
        } else if (end instanceof AsynchronousSocketChannel) {
            return ASYNCHRONOUS;
        } else if (end instanceof AsynchronousServerSocketChannel) {
            return ASYNCHRONOUS_SERVER;
        } else if (end instanceof Pipe.SourceChannel) {
            return SOURCE;
        }
        return end instanceof Pipe.SinkChannel ? SINK : Inside.NONE;
    }

    /** Where a socket is connected to; null if that is not known, or not an address of the internet. */
    static InetSocketAddress remote(Object end) {
        Object remote = null;
        if (end instanceof SocketImpl) {
            Object address = Inside.reference(end, SOCKET_ADDRESS);
            if (address instanceof InetAddress) {
                remote = new InetSocketAddress((InetAddress) address, Inside.number(end, SOCKET_PORT));
            }
        } else if (end instanceof SocketChannel) {
            remote = Inside.reference(end, CHANNEL_REMOTE);
        } else if (end instanceof AsynchronousSocketChannel) {
            remote = Inside.reference(end, ASYNCHRONOUS_REMOTE);
        } else if (end instanceof DatagramChannel) {
            remote = Inside.reference(end, DATAGRAM_REMOTE);
        }
        return remote instanceof InetSocketAddress ? (InetSocketAddress) remote : null;
    }

    /** The port of a channel for datagrams, 0 if it has none. */
    static int port(Object channel) {
        Object local = Inside.reference(channel, DATAGRAM_LOCAL);
        return local instanceof InetSocketAddress ? ((InetSocketAddress) local).getPort() : 0;
    }
}
