// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.net;

import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import java.io.FileDescriptor;
import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * What is inside the JDK's own sockets and channels; those of another provider have nothing of it. Nothing here initialises their classes, so
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

    private static final HiddenField[] DESCRIPTORS = fields("fd");
    private static final HiddenField[] REMOTE = fields("remoteAddress");
    private static final HiddenField[] LOCAL = fields("localAddress");

    private static final HiddenField SOCKET = ofSocket("fd");
    private static final HiddenField SOCKET_ADDRESS = ofSocket("address");
    private static final HiddenField SOCKET_PORT = ofSocket("port");

    private SocketEnds() {}

    private static HiddenField[] fields(String name) {
        HiddenField[] fields = new HiddenField[CHANNELS.length];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = new HiddenField(CHANNELS[i], name);
        }
        return fields;
    }

    private static HiddenField ofSocket(String name) {
        return new HiddenField("java.net.SocketImpl", name);
    }

    /** The field of a channel, if it is one of the JDK's. */
    private static Object field(Object channel, HiddenField[] fields) {
        for (HiddenField field : fields) {
            Object found = JdkFields.reference(channel, field);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /** The descriptor of a socket, server or end of a pipe; null if it has none. */
    static FileDescriptor descriptor(Object end) {
        Object ofSocket = JdkFields.reference(end, SOCKET);
        Object descriptor = ofSocket != null ? ofSocket : field(end, DESCRIPTORS);
        return descriptor instanceof FileDescriptor ? (FileDescriptor) descriptor : null;
    }

    /** Where a socket is connected to; null if that is not known, or not an address of the internet. */
    static InetSocketAddress remote(Object end) {
        Object address = JdkFields.reference(end, SOCKET_ADDRESS);
        if (address instanceof InetAddress) {
            return new InetSocketAddress((InetAddress) address, JdkFields.number(end, SOCKET_PORT));
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
