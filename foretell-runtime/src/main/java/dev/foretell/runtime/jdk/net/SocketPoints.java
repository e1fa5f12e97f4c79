// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.jdk.net;

import dev.foretell.runtime.RecordingState;
import dev.foretell.runtime.jdk.Continuations;
import dev.foretell.runtime.jdk.HiddenField;
import dev.foretell.runtime.jdk.JdkFields;
import dev.foretell.runtime.shadow.Channels;
import dev.foretell.runtime.sync.Connections;
import dev.foretell.runtime.sync.Forks;
import java.io.FileDescriptor;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ProtocolFamily;
import java.net.SocketAddress;
import java.net.SocketImpl;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousChannel;
import java.nio.channels.CompletionHandler;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SelectableChannel;
import java.nio.channels.WritableByteChannel;

/**
 * What the JDK's sockets, channels and pipes call, whoever uses them. The JDK may hold locks of its own; so nothing is thrown here, and nobody waits. What the
 * recording itself does with sockets is passed by.
 */
public final class SocketPoints {
    /** Made beforehand: there may be no memory left. */
    private static final String FAILED = "the order of a socket could not be noted";

    /** What the JDK's dispatchers return for nothing, and for a call that was interrupted. */
    private static final long UNAVAILABLE = -2;

    private static final long INTERRUPTED = -3;

    private static final HiddenField SOURCE = new HiddenField("sun.nio.ch.PipeImpl", "source");
    private static final HiddenField SINK = new HiddenField("sun.nio.ch.PipeImpl", "sink");

    static {
        Connections.prepare();
        SocketEnds.descriptor("");
    }

    private SocketPoints() {}

    private static boolean isRecorded() {
        return !Continuations.isInside() && !Forks.isOwn(Thread.currentThread());
    }

    private static void failed(Throwable e) {
        if (e instanceof StackOverflowError) {
            RecordingState.overflowed = true;
        } else if (!(e instanceof IOException)) {
            // Of a socket that was closed meanwhile nothing is known any more, and nobody will learn anything from it.
            RecordingState.lost(FAILED);
        }
    }

    /** Before bytes are written to a socket. */
    public static void writing(Object dispatcher, FileDescriptor socket, int site) {
        try {
            if (isRecorded()) {
                Connections.send(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After so many bytes were read from a socket, or its end. */
    public static void read(long count, Object dispatcher, FileDescriptor socket, int site) {
        try {
            if (count != UNAVAILABLE && count != INTERRUPTED && isRecorded()) {
                Connections.receive(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a socket could not be read or written: the other end may have been closed. */
    public static void broken(Object dispatcher, FileDescriptor socket, int site) {
        read(0, dispatcher, socket, site);
    }

    /** Before bytes of a file are sent through a channel. */
    public static void transferring(Object file, long position, long count, WritableByteChannel target, int site) {
        written(target, site);
    }

    /** Before a write to a channel. */
    public static void written(Object channel, int site) {
        try {
            FileDescriptor socket = SocketEnds.descriptor(channel);
            if (socket != null && isRecorded()) {
                Connections.close(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a look at what has come. */
    public static void available(long count, Object channel, int site) {
        try {
            FileDescriptor socket = count == 0 ? null : SocketEnds.descriptor(channel);
            if (socket != null && isRecorded()) {
                Connections.look(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** At the end of a read: the end may have been found before, by another thread, or this end shut down. */
    public static void ended(long count, Object end, int site) {
        if (count < 0) {
            notRead(end, site);
        }
    }

    /** The same if it ends by an exception. */
    public static void notRead(Object end, int site) {
        failed(end, site);
        available(-1, end, site);
    }

    public static void connecting(FileDescriptor socket, InetAddress to, int port, int site) {
        try {
            if (isRecorded()) {
                Connections.connecting(socket, port, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** The socket has got an address, and is connected or will be. */
    public static void connected(FileDescriptor socket, InetAddress to, int port, int site) {
        try {
            if (isRecorded()) {
                Connections.connected(socket, to, port, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void notConnected(FileDescriptor socket, InetAddress to, int port, int site) {
        try {
            Connections.notConnected(socket, port);
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void connecting(ProtocolFamily family, FileDescriptor socket, SocketAddress to, int site) {
        if (to instanceof InetSocketAddress) {
            InetSocketAddress address = (InetSocketAddress) to;
            connecting(socket, address.getAddress(), address.getPort(), site);
        }
    }

    public static void connected(ProtocolFamily family, FileDescriptor socket, SocketAddress to, int site) {
        if (to instanceof InetSocketAddress) {
            InetSocketAddress address = (InetSocketAddress) to;
            connected(socket, address.getAddress(), address.getPort(), site);
        }
    }

    public static void notConnected(ProtocolFamily family, FileDescriptor socket, SocketAddress to, int site) {
        if (to instanceof InetSocketAddress) {
            InetSocketAddress address = (InetSocketAddress) to;
            notConnected(socket, address.getAddress(), address.getPort(), site);
        }
    }

    /** Before a socket of a file is connected. */
    public static void connectingFile(FileDescriptor socket, SocketAddress to, int site) {
        try {
            if (isRecorded()) {
                Connections.connectingFile(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before a socket of a file may be accepted. */
    public static void acceptingFile(FileDescriptor server, FileDescriptor socket, int site) {
        try {
            Connections.acceptingFile(socket);
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a socket was connected. */
    public static void reached(Object end, int site) {
        try {
            if (isRecorded()) {
                InetSocketAddress remote = SocketEnds.remote(end);
                if (remote != null) {
                    Connections.listens(remote.getPort(), site);
                } else {
                    Connections.look(SocketEnds.descriptor(end), site);
                }
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void reached(boolean success, Object end, int site) {
        if (success) {
            reached(end, site);
        }
    }

    /** Before others can connect to a server. */
    public static void listening(Object server, int site) {
        try {
            FileDescriptor socket = SocketEnds.descriptor(server);
            if (socket != null && isRecorded()) {
                Connections.listening(socket, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void listeningToFile(Object server, int site) {
        try {
            if (isRecorded()) {
                Connections.listeningToFile(site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void accepted(Object server, FileDescriptor socket, SocketAddress from, int site) {
        try {
            if (isRecorded()) {
                if (from instanceof InetSocketAddress) {
                    InetSocketAddress address = (InetSocketAddress) from;
                    Connections.accepted(socket, address.getAddress(), address.getPort(), site);
                } else {
                    Connections.acceptedFile(socket, site);
                }
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void accepted(Object server, FileDescriptor socket, InetSocketAddress from, int site) {
        accepted(server, socket, (SocketAddress) from, site);
    }

    public static void accepted(Object server, SocketImpl socket, int site) {
        try {
            FileDescriptor descriptor = SocketEnds.descriptor(socket);
            InetSocketAddress from = SocketEnds.remote(socket);
            if (descriptor != null && from != null) {
                accepted(server, descriptor, from, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before a channel, socket, server or stream is closed, or shut down: the other end can learn of it, and who uses the same end. */
    public static void closing(Object end, int site) {
        try {
            if (isRecorded()) {
                Channels.send(end, Channels.DONE, site);
                FileDescriptor socket = SocketEnds.descriptor(end);
                if (socket != null) {
                    Connections.close(socket, site);
                }
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before any channel is closed. */
    public static void closingChannel(Object channel, int site) {
        if (channel instanceof SelectableChannel) {
            closing(channel, site);
        }
    }

    /** After a call on it has failed: it may have been closed. */
    public static void failed(Object end, int site) {
        try {
            if (isRecorded()) {
                Channels.receive(end, Channels.DONE, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    public static void isClosed(boolean closed, Object end, int site) {
        if (closed) {
            failed(end, site);
        }
    }

    public static void isOpen(boolean open, Object end, int site) {
        isClosed(!open, end, site);
    }

    public static void pipe(Object pipe, int site) {
        try {
            FileDescriptor sink = SocketEnds.descriptor(JdkFields.reference(pipe, SINK));
            FileDescriptor source = SocketEnds.descriptor(JdkFields.reference(pipe, SOURCE));
            if (sink != null && source != null) {
                Connections.pipe(sink, source);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before a datagram is sent. */
    public static void sending(Object channel, ByteBuffer bytes, SocketAddress to, int site) {
        try {
            if (to instanceof InetSocketAddress && isRecorded()) {
                Connections.sendDatagram(((InetSocketAddress) to).getPort(), site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before a datagram is sent to where the channel is connected. */
    public static void sending(Object channel, int site) {
        sending(channel, null, SocketEnds.remote(channel), site);
    }

    public static void received(long count, Object channel, ByteBuffer bytes, boolean connected, int site) {
        received(count, channel, site);
    }

    public static void received(long count, Object channel, int site) {
        try {
            if (count >= 0 && isRecorded()) {
                Connections.receiveDatagram(SocketEnds.port(channel), site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After a selector has found a channel to be ready. */
    public static void ready(boolean ready, Object channel, int site) {
        if (ready) {
            if (channel instanceof DatagramChannel) {
                received(0, channel, site);
            } else {
                available(1, channel, site);
            }
        }
    }

    /** Before a selector is woken up, or something is attached to a key. */
    public static void giving(Object selector, int site) {
        try {
            if (isRecorded()) {
                Channels.send(selector, Channels.GIVEN, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** After that was noticed. */
    public static void taken(Object selector, int site) {
        try {
            if (isRecorded()) {
                Channels.receive(selector, Channels.GIVEN, site);
            }
        } catch (Throwable e) {
            failed(e);
        }
    }

    /** Before a handler is called by another thread. */
    public static void invoking(CompletionHandler<?, ?> handler, int site) {
        if (handler != null) {
            giving(handler, site);
        }
    }

    public static void invoking(AsynchronousChannel channel, CompletionHandler<?, ?> handler, int site) {
        invoking(handler, site);
    }

    /** Before a handler is called. */
    public static void invoked(CompletionHandler<?, ?> handler, int site) {
        if (handler != null) {
            taken(handler, site);
        }
    }
}
