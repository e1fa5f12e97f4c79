// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.analysis.watch.Subject;
import dev.foretell.report.Report;
import java.io.Closeable;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Awaits programs at a socket and watches each in a thread of its own. Whoever knocks gets little until it has introduced itself: few
 * may try at once, each for a short time. What a program sends harms nobody but its own session.
 */
public final class Observer implements Closeable {
    private static final int BACKLOG = 64;

    /** So long a program may take to hear that it is over. */
    private static final long FAREWELL_MILLIS = 3_000;

    private final Settings settings;
    private final Subject subject;
    private final Audience audience;
    private final ServerSocket server;
    private final Refusals refusals;
    private final Handshakes handshakes = new Handshakes();
    private final MemoryPool memory;
    private final long maxHeld;

    /** The programs that are watched, by their sessions; guarded by this, as is what follows. */
    private final Map<String, Session> sessions = new LinkedHashMap<>();

    private int started;
    private int ended;
    private boolean found;
    private boolean closed;

    private Observer(Settings settings, Subject subject, Audience audience, ServerSocket server) {
        this.settings = settings;
        long heap = Runtime.getRuntime().maxMemory();
        this.memory = new MemoryPool(heap / 8 * 3, settings.programs());
        this.maxHeld = heap / 8 / settings.programs();
        this.subject = subject.withSnapshotBytes(heap / 4 / settings.programs());
        this.audience = new Together(audience);
        this.server = server;
        this.refusals = new Refusals(this.audience);
    }

    /** Starts to listen. */
    public static Observer listen(Settings settings, Subject subject, Audience audience) throws IOException {
        ServerSocket server = new ServerSocket();
        server.setReuseAddress(true);
        server.bind(settings.address(), BACKLOG);
        Observer observer = new Observer(settings, subject, audience, server);
        start(observer::admit, "observer");
        return observer;
    }

    private static void start(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** Where it listens. */
    public String address() {
        String host = server.getInetAddress().getHostAddress();
        return (host.indexOf(':') < 0 ? host : "[" + host + "]") + ":" + server.getLocalPort();
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Whether anything was found so far. */
    public synchronized boolean hasFindings() {
        return found;
    }

    /** How it goes with the programs that are watched, in the order of their coming. */
    public List<ProgramFigures> programs() {
        List<Session> watched;
        synchronized (this) {
            watched = List.copyOf(sessions.values());
        }
        return watched.stream().map(Session::figures).toList();
    }

    /** Waits until so many programs have ended, or the observer was closed and all have. */
    public synchronized void await(int programs) throws InterruptedException {
        while (ended < programs && !(closed && sessions.isEmpty())) {
            wait();
        }
    }

    private void admit() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                handshakes.add(socket);
                start(() -> handshake(socket), "handshake");
            } catch (IOException | OutOfMemoryError e) {
                if (!server.isClosed()) {
                    refusals.refused("someone", String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private void handshake(Socket socket) {
        String who = String.valueOf(socket.getRemoteSocketAddress()).replaceFirst("^/", "");
        boolean adopted = false;
        try {
            Connection connection = new Connection(socket, settings.token());
            connection.introduce(settings.handshakeMillis());
            welcome(connection);
            adopted = true;
        } catch (IOException e) {
            String reason = e.getMessage() == null ? "it ended the connection" : e.getMessage();
            refusals.refused(who, handshakes.has(socket) ? reason : "too many programs connect at once");
        } finally {
            handshakes.remove(socket);
            if (!adopted) {
                close(socket);
            }
        }
    }

    private static void close(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            return;
        }
    }

    private synchronized void welcome(Connection connection) throws IOException {
        String key = HexFormat.of().formatHex(connection.hello().session());
        Session known = sessions.get(key);
        if (known != null && known.input().connect(connection)) {
            return;
        }
        if (closed) {
            connection.refuse("the observer is ending");
        }
        if (connection.hello().from() > 0) {
            connection.refuse("what it sent before is not known here, and it cannot send it again");
        }
        if (sessions.size() >= settings.programs()) {
            sendIdleAway();
            connection.postpone(sessions.size() + " programs are watched already, which is the limit");
        }
        Session session = new Session(++started, connection, settings, subject, audience, memory.share(), maxHeld);
        sessions.put(key, session);
        start(() -> watch(key, session), "program " + started);
    }

    /** Makes room for others. A program that is there sends something many times a second, even at rest. */
    private void sendIdleAway() {
        for (Session session : sessions.values()) {
            if (session.input().idleMillis() > settings.handshakeMillis()) {
                session.input().end("it sent nothing while another program waited for its place");
                return;
            }
        }
    }

    private void watch(String key, Session session) {
        try {
            session.run();
        } finally {
            synchronized (this) {
                sessions.remove(key, session);
                ended++;
                notifyAll();
            }
        }
    }

    /**
     * Takes in no more and waits until the programs that are watched have ended.
     *
     * @return how many there were in all
     */
    public int finish() throws IOException, InterruptedException {
        server.close();
        synchronized (this) {
            closed = true;
            sessions.values().forEach(session -> session.input().expectNobody());
            notifyAll();
        }
        await(Integer.MAX_VALUE);
        refusals.close();
        synchronized (this) {
            return ended;
        }
    }

    /** Takes in no more, tells the programs so, and waits for what is still to be said about them. */
    @Override
    public void close() throws IOException {
        server.close();
        try {
            dismiss();
            await(Integer.MAX_VALUE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        refusals.close();
    }

    private synchronized void dismiss() throws InterruptedException {
        closed = true;
        notifyAll();
        sessions.values().forEach(session -> session.input().end("the observer ended before the program"));
        long deadline = System.nanoTime() + FAREWELL_MILLIS * 1_000_000;
        for (long left = FAREWELL_MILLIS; left > 0 && !sessions.isEmpty(); ) {
            wait(left);
            left = (deadline - System.nanoTime()) / 1_000_000;
        }
        sessions.values().forEach(session -> session.input().close());
    }

    /** Lets one thread speak at a time, and takes notice of findings. */
    private final class Together implements Audience {
        private final Audience audience;

        Together(Audience audience) {
            this.audience = audience;
        }

        @Override
        public void said(String line) {
            synchronized (audience) {
                audience.said(line);
            }
        }

        @Override
        public void found(Report news) {
            synchronized (Observer.this) {
                found = true;
            }
            synchronized (audience) {
                audience.found(news);
            }
        }

        @Override
        public void ended(Outcome outcome, Report last) {
            synchronized (audience) {
                audience.ended(outcome, last);
            }
        }
    }
}
