// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent.jdk;

import static dev.foretell.agent.jdk.JdkPoint.Place.*;

/** Sockets, channels and pipes: where bytes go from one thread to another, where selectors are woken up, and where any of these is closed. */
final class NetFamily extends Family {
    private static final String CHANNELS = "sun/nio/ch/";
    private static final String POINTS = "jdk/net/SocketPoints.";
    private static final String NUMBER = "(JLjava/lang/Object;I)V";
    private static final String RESULT = "(ZLjava/lang/Object;I)V";
    private static final String DESCRIPTOR = "Ljava/io/FileDescriptor;";
    private static final String CLOSING = POINTS + "closing" + OBJECT;
    private static final String FAILED = POINTS + "failed" + OBJECT;
    private static final String NOT_READ = POINTS + "notRead" + OBJECT;

    NetFamily(JdkTable table) {
        super(table);
    }

    @Override
    void enter() {
        bytes();
        connections();
        sockets();
        channels();
        pipes();
        piped("java/io/PipedOutputStream", "java/io/PipedInputStream");
        piped("java/io/PipedWriter", "java/io/PipedReader");
        datagrams();
        selectors();
        asynchronous();
    }

    /** What all sockets that are connected come down to, whatever class the program uses. */
    private void bytes() {
        String dispatcher = CHANNELS + "SocketDispatcher";
        String socket = "(Ljava/lang/Object;" + DESCRIPTOR + "I)V";
        for (String method : new String[] {"write", "writev"}) {
            point(dispatcher, method, ENTRY_ARGUMENTS, "", POINTS + "writing" + socket);
            point(dispatcher, method, THROWN, "", POINTS + "broken" + socket);
        }
        for (String method : new String[] {"read", "readv"}) {
            point(dispatcher, method, EXIT_NUMBER, "", POINTS + "read(J" + socket.substring(1));
            point(dispatcher, method, THROWN, "", POINTS + "broken" + socket);
        }
        String transfer = "(Ljava/lang/Object;JJLjava/nio/channels/WritableByteChannel;I)V";
        point(CHANNELS + "FileChannelImpl", "transferTo", ENTRY_ARGUMENTS, "", POINTS + "transferring" + transfer);
    }

    private void connections() {
        String net = CHANNELS + "Net";
        String family = "(Ljava/net/ProtocolFamily;" + DESCRIPTOR + "Ljava/net/SocketAddress;I)V";
        for (String arguments : new String[] {"(" + DESCRIPTOR + "Ljava/net/InetAddress;II)V", family}) {
            point(net, "connect", ENTRY_ARGUMENTS, "", POINTS + "connecting" + arguments);
            point(net, "connect", EXIT_ARGUMENTS, "", POINTS + "connected" + arguments);
            point(net, "connect", THROWN, "", POINTS + "notConnected" + arguments);
        }
        String files = CHANNELS + "UnixDomainSockets";
        String to = "(" + DESCRIPTOR + "Ljava/net/SocketAddress;I)V";
        point(files, "connect", ENTRY_ARGUMENTS, "", POINTS + "connectingFile" + to);
        point(files, "accept", ENTRY_ARGUMENTS, "", POINTS + "acceptingFile(" + DESCRIPTOR + DESCRIPTOR + "I)V");
        String server = CHANNELS + "ServerSocketChannelImpl";
        String accepted = POINTS + "accepted(Ljava/lang/Object;" + DESCRIPTOR;
        point(server, "finishAccept", ENTRY_ARGUMENTS, "", accepted + "Ljava/net/SocketAddress;I)V");
        point(server, "netBind", BEFORE_CALL, "listen", POINTS + "listening" + OBJECT);
        point(server, "unixBind", ENTRY, "", POINTS + "listeningToFile" + OBJECT);
        String other = CHANNELS + "UnixAsynchronousServerSocketChannelImpl";
        point(other, "finishAccept", ENTRY_ARGUMENTS, "", accepted + "Ljava/net/InetSocketAddress;I)V");
        String base = CHANNELS + "AsynchronousServerSocketChannelImpl";
        point(base, "bind", BEFORE_CALL, "listen", POINTS + "listening" + OBJECT);
    }

    private void sockets() {
        String socket = CHANNELS + "NioSocketImpl";
        point(socket, "accept", EXIT_ARGUMENTS, "", POINTS + "accepted(Ljava/lang/Object;Ljava/net/SocketImpl;I)V");
        point(socket, "listen", ENTRY, "", POINTS + "listening" + OBJECT);
        point(socket, "connect", EXIT, "", POINTS + "reached" + OBJECT);
        point(socket, "read", EXIT_NUMBER, "", POINTS + "ended" + NUMBER);
        point(socket, "available", EXIT_NUMBER, "", POINTS + "available" + NUMBER);
        at(socket, ENTRY, CLOSING, "close", "shutdownInput", "shutdownOutput");
        point(socket, "read", THROWN, "", NOT_READ);
        at(socket, THROWN, FAILED, "write", "accept", "connect", "available");
        for (String type : new String[] {"java/net/Socket", "java/net/ServerSocket", "java/net/DatagramSocket"}) {
            point(type, "close", ENTRY, "", CLOSING);
            point(type, "isClosed", EXIT_RESULT, "", POINTS + "isClosed" + RESULT);
        }
        at("java/net/Socket", THROWN, FAILED, "getInputStream", "getOutputStream", "connect");
    }

    private void channels() {
        String spi = "java/nio/channels/spi/";
        String closing = POINTS + "closingChannel" + OBJECT;
        point(spi + "AbstractInterruptibleChannel", "close", ENTRY, "", closing);
        point(spi + "AbstractInterruptibleChannel", "isOpen", EXIT_RESULT, "", POINTS + "isOpen" + RESULT);
        point(spi + "AbstractSelectableChannel", "implCloseChannel", ENTRY, "", closing);
        String socket = CHANNELS + "SocketChannelImpl";
        at(socket, ENTRY, CLOSING, "shutdownInput", "shutdownOutput");
        at(socket, THROWN, NOT_READ, "read", "blockingRead");
        at(socket, THROWN, FAILED, "write", "connect", "finishConnect", "blockingWriteFully", "blockingConnect");
        at(socket, EXIT_NUMBER, POINTS + "ended" + NUMBER, "read", "blockingRead");
        point(socket, "available", EXIT_NUMBER, "", POINTS + "available" + NUMBER);
        at(socket, EXIT_RESULT, POINTS + "reached" + RESULT, "connect", "finishConnect");
        point(socket, "blockingConnect", EXIT, "", POINTS + "reached" + OBJECT);
        at(CHANNELS + "ServerSocketChannelImpl", THROWN, FAILED, "accept", "blockingAccept");
    }

    private void pipes() {
        point(CHANNELS + "PipeImpl", "<init>", EXIT, "", POINTS + "pipe" + OBJECT);
        String source = CHANNELS + "SourceChannelImpl";
        point(source, "read", EXIT_NUMBER, "", POINTS + "available" + NUMBER);
        point(source, "read", THROWN, "", FAILED);
        String sink = CHANNELS + "SinkChannelImpl";
        point(sink, "write", ENTRY, "", POINTS + "written" + OBJECT);
        point(sink, "write", THROWN, "", FAILED);
    }

    private void piped(String written, String read) {
        at(written, ENTRY, "jdk/net/PipePoints.writing" + OBJECT, "write", "close");
        at(written, THROWN, "jdk/net/PipePoints.notWritten" + OBJECT, "write");
        at(read, EXIT, "jdk/net/PipePoints.read" + OBJECT, "read");
        at(read, THROWN, "jdk/net/PipePoints.notRead" + OBJECT, "read");
        at(read, ENTRY, "jdk/net/PipePoints.closing" + OBJECT, "close");
        if (read.endsWith("Stream")) {
            point(read, "available", EXIT_NUMBER, "", "jdk/net/PipePoints.available" + NUMBER);
        } else {
            point(read, "ready", EXIT_RESULT, "", "jdk/net/PipePoints.ready" + RESULT);
        }
    }

    private void datagrams() {
        String channel = CHANNELS + "DatagramChannelImpl";
        String to = "(Ljava/lang/Object;Ljava/nio/ByteBuffer;Ljava/net/SocketAddress;I)V";
        point(channel, "send", ENTRY_ARGUMENTS, "", POINTS + "sending" + to);
        point(channel, "write", ENTRY, "", POINTS + "sending" + OBJECT);
        String received = "received(JLjava/lang/Object;Ljava/nio/ByteBuffer;ZI)V";
        point(channel, "receive", EXIT_NUMBER, "", POINTS + received);
        point(channel, "read", EXIT_NUMBER, "", POINTS + "received" + NUMBER);
        at(channel, THROWN, FAILED, "send", "receive", "read", "write");
    }

    private void selectors() {
        for (String channel : new String[] {"SocketChannelImpl", "DatagramChannelImpl", "SourceChannelImpl"}) {
            point(CHANNELS + channel, "translateReadyOps", EXIT_RESULT, "", POINTS + "ready" + RESULT);
        }
        String given = POINTS + "giving" + OBJECT;
        String taken = POINTS + "taken" + OBJECT;
        for (String system : new String[] {"EPoll", "Poll", "KQueue", "WEPoll", "Windows", "EventPort", "DevPoll"}) {
            at(CHANNELS + system + "SelectorImpl", ENTRY, given, "wakeup", "setEventOps");
        }
        String selector = CHANNELS + "SelectorImpl";
        at(selector, EXIT, taken, "lockAndDoSelect");
        at(selector, ENTRY, taken, "processReadyEvents");
        at(selector, THROWN, FAILED, "lockAndDoSelect");
        String base = "java/nio/channels/spi/AbstractSelector";
        point(base, "close", ENTRY, "", CLOSING);
        point(base, "isOpen", EXIT_RESULT, "", POINTS + "isOpen" + RESULT);
        point("java/nio/channels/SelectionKey", "attach", ENTRY, "", given);
        point("java/nio/channels/SelectionKey", "attachment", EXIT, "", taken);
    }

    /** Operations that a thread asks for and another one completes. */
    private void asynchronous() {
        String given = POINTS + "giving" + OBJECT;
        String taken = POINTS + "taken" + OBJECT;
        String socket = CHANNELS + "UnixAsynchronousSocketChannelImpl";
        at(socket, ENTRY, given, "implRead", "implWrite", "implConnect");
        at(socket, ENTRY, taken, "onEvent", "implClose");
        point(socket, "setConnected", EXIT, "", POINTS + "reached" + OBJECT);
        String server = CHANNELS + "UnixAsynchronousServerSocketChannelImpl";
        point(server, "implAccept", ENTRY, "", given);
        at(server, ENTRY, taken, "onEvent", "implClose");
        for (String base : new String[] {"AsynchronousSocketChannelImpl", "AsynchronousServerSocketChannelImpl"}) {
            point(CHANNELS + base, "close", ENTRY, "", CLOSING);
            point(CHANNELS + base, "isOpen", EXIT_RESULT, "", POINTS + "isOpen" + RESULT);
        }
        at(CHANNELS + "AsynchronousSocketChannelImpl", ENTRY, CLOSING, "shutdownInput", "shutdownOutput");
        String future = CHANNELS + "PendingFuture";
        at(future, ENTRY, CLOSING, "setResult", "setFailure", "cancel");
        point(future, "get", EXIT, "", FAILED);
        at(future, THROWN, FAILED, "get");
        at(future, EXIT_RESULT, POINTS + "isClosed" + RESULT, "isDone", "isCancelled");
        String invoker = CHANNELS + "Invoker";
        String handler = "Ljava/nio/channels/CompletionHandler;I)V";
        String ours = POINTS + "invoking(Ljava/nio/channels/AsynchronousChannel;" + handler;
        point(invoker, "invokeIndirectly", ENTRY_ARGUMENTS, "", ours);
        point(invoker, "invokeIndirectly", ENTRY_ARGUMENTS, "", POINTS + "invoking(" + handler);
        point(invoker, "invokeUnchecked", ENTRY_ARGUMENTS, "", POINTS + "invoked(" + handler);
    }
}
