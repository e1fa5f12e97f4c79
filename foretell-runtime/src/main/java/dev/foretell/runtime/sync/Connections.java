// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.sync;

import dev.foretell.runtime.order.AddressPair;
import dev.foretell.runtime.order.Channel;
import dev.foretell.runtime.order.ConnectionEnd;
import dev.foretell.runtime.order.SocketAddresses;
import dev.foretell.runtime.order.SocketConnection;
import dev.foretell.runtime.order.SynchroniserState;
import dev.foretell.runtime.shadow.ObjectShadow;
import dev.foretell.runtime.shadow.Shadows;
import dev.foretell.runtime.shadow.ThreadLog;
import dev.foretell.runtime.shadow.Threads;
import java.io.FileDescriptor;
import java.io.IOException;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Connections of sockets whose two ends may both be in this JVM. Who has read from one end comes after all that was written to the other so far.
 * The ends find each other by their addresses; each is remembered with the descriptor of its socket.
 *
 * <p>The address of who connects is known only after the operation, when others may already have accepted it. So what comes before a connection is sent
 * twice: before, to the port, for whoever accepts meanwhile, and after.
 *
 * <p>Nothing is kept alive by a connection but a few of the latest, since a socket may have been written, closed and collected before the other end is accepted.
 */
public final class Connections {
    private static final int LATEST = 1 << 8;

    /** A connection, for as long as there is an end that knows it. */
    private static final class Known extends WeakReference<SocketConnection> {
        final AddressPair addresses;

        Known(AddressPair addresses, SocketConnection connection) {
            super(connection, QUEUE);
            this.addresses = addresses;
        }
    }

    /** Who is about to connect a socket. */
    private static final class Connecting {
        final FileDescriptor socket;
        final Channel channel = new Channel();

        Connecting(FileDescriptor socket) {
            this.socket = socket;
        }
    }

    private static final ReferenceQueue<SocketConnection> QUEUE = new ReferenceQueue<>();

    /** Guarded by the map itself, as are the next three. */
    private static final Map<AddressPair, Known> CONNECTIONS = new HashMap<>();

    private static final SocketConnection[] latest = new SocketConnection[LATEST];
    private static int count;

    /** By the port: who is connecting there just now. */
    private static final Map<Integer, List<Connecting>> CONNECTING = new HashMap<>();

    /** By the port: who listens there, and which datagrams are sent there. Guarded by themselves. */
    private static final Map<Integer, Channel> LISTENING = new HashMap<>();

    private static final Map<Integer, Channel> DATAGRAMS = new HashMap<>();

    /** Sockets of files have no addresses that tell one connection from another: all count as one. The end that connects is the first. */
    private static final SocketConnection FILES = new SocketConnection();

    private Connections() {}

    /** Two descriptors of one pipe. */
    public static void pipe(FileDescriptor sink, FileDescriptor source) {
        SocketConnection connection = new SocketConnection();
        orders(sink).end = ConnectionEnd.first(connection);
        orders(source).end = ConnectionEnd.second(connection);
    }

    /** Loads what is needed, and initialises nothing of the JDK's network. */
    public static void prepare() {
        SocketAddresses.prepare();
        ConnectionEnd.first(FILES);
        for (Class<?> type : new Class<?>[] {AddressPair.class, Known.class, Connecting.class}) {
            type.getName();
        }
    }

    /** Before something is sent through this socket. */
    public static void send(FileDescriptor socket, int site) {
        end(socket).send(site, Threads.current());
    }

    /** After something was received through this socket. */
    public static void receive(FileDescriptor socket, int site) {
        end(socket).receive(site, Threads.current());
    }

    /** Before a socket is written or closed that may not be connected. */
    public static void close(FileDescriptor socket, int site) {
        ConnectionEnd known = known(socket);
        if (known != null) {
            known.send(site, Threads.current());
        }
    }

    /** After something may have come for a socket that may not be connected. */
    public static void look(FileDescriptor socket, int site) {
        ConnectionEnd known = known(socket);
        if (known != null) {
            known.receive(site, Threads.current());
        }
    }

    /** Before a socket is connected to this port. */
    public static void connecting(FileDescriptor socket, int port, int site) {
        Connecting connecting = new Connecting(socket);
        connecting.channel.send(site, Threads.current());
        synchronized (CONNECTIONS) {
            List<Connecting> all = CONNECTING.get(port);
            if (all == null) {
                all = new ArrayList<>(1);
                CONNECTING.put(port, all);
            }
            all.add(connecting);
        }
    }

    /** After that: it is connected, or will be. */
    public static void connected(FileDescriptor socket, InetAddress to, int port, int site) throws IOException {
        try {
            InetSocketAddress near = SocketAddresses.local(socket);
            if (near != null && near.getPort() != 0) {
                InetAddress far = to.isAnyLocalAddress() ? near.getAddress() : to; // so the system takes it
                ConnectionEnd end = connected(new AddressPair(near.getAddress(), near.getPort(), far, port));
                orders(socket).end = end;
                end.open(site, Threads.current());
            }
        } finally {
            notConnected(socket, port);
        }
    }

    /** After it has failed. */
    public static void notConnected(FileDescriptor socket, int port) {
        synchronized (CONNECTIONS) {
            List<Connecting> all = CONNECTING.get(port);
            for (int i = all == null ? -1 : all.size() - 1; i >= 0; i--) {
                if (all.get(i).socket == socket) {
                    all.remove(i);
                }
            }
            if (all != null && all.isEmpty()) {
                CONNECTING.remove(port);
            }
        }
    }

    /** After a socket was accepted that was connected from there. */
    public static void accepted(FileDescriptor socket, InetAddress from, int port, int site) throws IOException {
        InetSocketAddress near = SocketAddresses.local(socket);
        if (near == null) {
            return;
        }
        AddressPair addresses = new AddressPair(near.getAddress(), near.getPort(), from, port);
        ThreadLog log = Threads.current();
        Connecting[] connecting;
        ConnectionEnd end;
        synchronized (CONNECTIONS) {
            connecting = connectingTo(near.getPort());
            SocketConnection known = find(addresses);
            boolean joins = known != null && known.connected && !known.accepted;
            if (!joins && connecting.length == 0) {
                end = ConnectionEnd.ALONE;
            } else {
                SocketConnection connection = joins ? known : add(addresses);
                connection.accepted = true;
                end = end(addresses, connection);
            }
        }
        orders(socket).end = end;
        end.accept(site, log);
        for (Connecting other : connecting) {
            other.channel.receive(site, log);
        }
    }

    private static Connecting[] connectingTo(int port) {
        List<Connecting> all = CONNECTING.get(port);
        return all == null ? new Connecting[0] : all.toArray(new Connecting[0]);
    }

    private static ConnectionEnd connected(AddressPair addresses) {
        synchronized (CONNECTIONS) {
            SocketConnection known = find(addresses);
            SocketConnection connection = known != null && known.accepted && !known.connected ? known : add(addresses);
            connection.connected = true;
            return end(addresses, connection);
        }
    }

    /** Before a socket of a file is connected. */
    public static void connectingFile(FileDescriptor socket, int site) {
        ConnectionEnd end = ConnectionEnd.first(FILES);
        orders(socket).end = end;
        end.open(site, Threads.current());
    }

    /** Before a socket of a file may be accepted. */
    public static void acceptingFile(FileDescriptor socket) {
        orders(socket).end = ConnectionEnd.second(FILES);
    }

    /** After that. */
    public static void acceptedFile(FileDescriptor socket, int site) {
        end(socket).accept(site, Threads.current());
    }

    /** Before somebody listens to a file. */
    public static void listeningToFile(int site) {
        FILES.back.send(site, Threads.current());
    }

    /** Before somebody listens to the port of this socket. */
    public static void listening(FileDescriptor socket, int site) throws IOException {
        InetSocketAddress near = SocketAddresses.local(socket);
        if (near != null) {
            channel(LISTENING, near.getPort()).send(site, Threads.current());
        }
    }

    /** After somebody was found to listen to a port. */
    public static void listens(int port, int site) {
        receive(LISTENING, port, site);
    }

    /** Before a datagram is sent to this port. */
    public static void sendDatagram(int port, int site) {
        channel(DATAGRAMS, port).send(site, Threads.current());
    }

    /** After a datagram was received at this port. */
    public static void receiveDatagram(int port, int site) {
        receive(DATAGRAMS, port, site);
    }

    private static void receive(Map<Integer, Channel> channels, int port, int site) {
        Channel known;
        synchronized (channels) {
            known = channels.get(port);
        }
        if (known != null) {
            known.receive(site, Threads.current());
        }
    }

    private static Channel channel(Map<Integer, Channel> channels, int port) {
        synchronized (channels) {
            Channel known = channels.get(port);
            if (known == null) {
                known = new Channel();
                channels.put(port, known);
            }
            return known;
        }
    }

    private static SynchroniserState orders(FileDescriptor socket) {
        return Shadows.OBJECTS.of(socket).orders();
    }

    private static ConnectionEnd known(FileDescriptor socket) {
        ObjectShadow shadow = Shadows.OBJECTS.find(socket);
        SynchroniserState orders = shadow == null ? null : shadow.knownOrders();
        return orders == null ? null : orders.end;
    }

    private static ConnectionEnd end(FileDescriptor socket) {
        SynchroniserState orders = orders(socket);
        ConnectionEnd known = orders.end;
        if (known == null) {
            known = lookUp(socket);
            orders.end = known;
        }
        return known;
    }

    /** The end of a socket that was connected when nobody was looking. */
    private static ConnectionEnd lookUp(FileDescriptor socket) {
        try {
            InetSocketAddress near = SocketAddresses.local(socket);
            InetSocketAddress far = SocketAddresses.remote(socket);
            if (near == null || far == null) {
                return ConnectionEnd.ALONE;
            }
            AddressPair addresses = new AddressPair(near.getAddress(), near.getPort(), far.getAddress(), far.getPort());
            synchronized (CONNECTIONS) {
                SocketConnection known = find(addresses);
                return end(addresses, known != null ? known : add(addresses));
            }
        } catch (IOException e) {
            return ConnectionEnd.ALONE;
        }
    }

    private static SocketConnection find(AddressPair addresses) {
        Known known = CONNECTIONS.get(addresses);
        return known == null ? null : known.get();
    }

    private static SocketConnection add(AddressPair addresses) {
        for (Reference<?> gone = QUEUE.poll(); gone != null; gone = QUEUE.poll()) {
            CONNECTIONS.remove(((Known) gone).addresses, gone);
        }
        SocketConnection connection = new SocketConnection();
        CONNECTIONS.put(addresses, new Known(addresses, connection));
        latest[count++ & LATEST - 1] = connection;
        return connection;
    }

    private static ConnectionEnd end(AddressPair addresses, SocketConnection connection) {
        return addresses.near == 0
                ? ConnectionEnd.first(connection)
                : addresses.near == 1 ? ConnectionEnd.second(connection) : ConnectionEnd.both(connection);
    }
}
