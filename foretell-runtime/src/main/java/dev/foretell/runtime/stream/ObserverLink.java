// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import dev.foretell.runtime.ObserverCalls;
import dev.foretell.runtime.memory.OwnThread;
import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.security.SecureRandom;

/**
 * Sends what is in the buffer to the observer. Connects when it can, and again after the connection broke; then it goes on at
 * the byte that the observer asks for. It is over when the observer refuses the program, wants no more, or asks for a byte that
 * was let go: a trace with a hole in it would lack the order that the missing events made, and what is predicted from it could be wrong.
 */
final class ObserverLink implements Link, Runnable {
    private static final int CONNECT_MILLIS = 5_000;

    /** So long the observer may be busy before it answers, or takes something. */
    private static final int ANSWER_MILLIS = 60_000;

    /** So often a look is taken at whether the connection still stands. */
    private static final long ACKNOWLEDGED_MILLIS = 50;

    private static final long FIRST_PAUSE = 50;
    private static final long LONGEST_PAUSE = 2_000;

    /** When the program ends, the observer gets so long to take what is left; not so long if it is not there. */
    private static final long FAREWELL_MILLIS = 10_000;

    private static final long LONELY_MILLIS = 2_000;

    /** Nor if it has missed something already, and takes nothing at all for so long. */
    private static final long STALLED_MILLIS = 2_000;

    private final Peer peer;
    private final StreamBuffer buffer;
    private final ObserverCalls calls;
    private final Thread thread;
    private final byte[] session = new byte[Wire.NONCE_BYTES];
    private SecureRandom random;

    /** The state as others see it; guarded by this. */
    private Socket connection;

    private boolean farewell;

    /** Whether the observer is there, but has no room at present. */
    private boolean busy;

    private String failure = "was not reached yet";
    private volatile String over;

    ObserverLink(Peer peer, StreamBuffer buffer, ObserverCalls calls) {
        this.peer = peer;
        this.buffer = buffer;
        this.calls = calls;
        thread = new OwnThread(this, "foretell-observer");
    }

    @Override
    public void start() {
        thread.start();
    }

    @Override
    public String observer() {
        return "the observer " + peer.address();
    }

    @Override
    public boolean isOver() {
        return over != null;
    }

    @Override
    public String trouble() {
        return over;
    }

    @Override
    public synchronized String state() {
        return connection != null ? "while it was connected" : "which " + failure;
    }

    @Override
    public void run() {
        long pause = FIRST_PAUSE;
        try {
            random = new SecureRandom();
            random.nextBytes(session);
            while (over == null && !buffer.isDone()) {
                if (converse()) {
                    pause = FIRST_PAUSE;
                } else {
                    pause(pause);
                    pause = Math.min(2 * pause, LONGEST_PAUSE);
                }
            }
        } catch (InterruptedException | RuntimeException | Error e) {
            end(String.valueOf(e));
        }
    }

    private synchronized void pause(long millis) throws InterruptedException {
        wait(farewell ? FIRST_PAUSE : millis);
    }

    /** One connection, from its start to its end; false if there was none. */
    private boolean converse() throws InterruptedException {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(peer.host(), peer.port()), CONNECT_MILLIS);
            socket.setTcpNoDelay(true);
            socket.setSoTimeout(ANSWER_MILLIS);
            DataInputStream in = new DataInputStream(new BufferedInputStream(socket.getInputStream()));
            DataOutputStream out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            long position = introduce(in, out);
            if (position < 0) {
                return false;
            }
            connected(socket);
            Notes notes = new Notes(socket, in);
            notes.start();
            buffer.release(position);
            send(out, position);
            while (over == null && !buffer.isDone() && !socket.isClosed()) {
                buffer.awaitDone(ACKNOWLEDGED_MILLIS);
            }
            return true;
        } catch (IOException e) {
            disconnected(e);
            return false;
        } finally {
            connected(null);
        }
    }

    private synchronized void connected(Socket socket) {
        connection = socket;
        busy &= socket == null;
        notifyAll();
    }

    private synchronized void disconnected(IOException e) {
        failure = "could not be reached: " + (e.getMessage() == null ? e.toString() : e.getMessage());
    }

    private synchronized void busy(String reason) {
        failure = "had no room for this program: " + reason;
        busy = true;
    }

    /** The handshake; returns the byte to go on with, or -1 if it is over or has to be tried again. */
    private long introduce(DataInputStream in, DataOutputStream out) throws IOException {
        Greeting greeting = Greeting.read(in);
        byte[] nonce = new byte[Wire.NONCE_BYTES];
        random.nextBytes(nonce);
        long from = buffer.first();
        byte[] proof = Proof.ofProgram(peer.token(), greeting, session, nonce);
        Hello hello =
                new Hello(session, from, nonce, proof, ProcessHandle.current().pid(), peer.name());
        hello.write(out);
        Answer answer = Answer.read(in);
        if (answer.again()) {
            busy(answer.refusal());
            return -1;
        }
        if (answer.refusal() != null) {
            end("it refused this program: " + answer.refusal());
            return -1;
        }
        byte[] expected = Proof.ofObserver(peer.token(), greeting, hello);
        if (!peer.token().isEmpty() && !Wire.isSame(expected, answer.proof())) {
            end("it does not know the token");
            return -1;
        }
        if (answer.position() < from || answer.position() > buffer.end()) {
            end("it asked for byte " + answer.position() + " of the trace, which is not kept any more");
            return -1;
        }
        return answer.position();
    }

    private void send(DataOutputStream out, long from) throws IOException, InterruptedException {
        byte[] chunk = new byte[1 << 16];
        long at = from;
        long taken = from;
        long moved = System.nanoTime();
        while (over == null) {
            int length = buffer.read(at, chunk, 1000);
            if (length < 0) {
                break;
            }
            out.write(chunk, 0, length);
            out.flush();
            at += length;
            long now = System.nanoTime();
            if (buffer.first() > taken || buffer.first() == at) {
                taken = buffer.first();
                moved = now;
            } else if (now - moved > ANSWER_MILLIS * 1_000_000L) {
                throw new IOException("it read nothing for a minute");
            }
        }
    }

    private void end(String reason) {
        over = reason;
        buffer.clear();
    }

    @Override
    public synchronized void farewell() {
        farewell = true;
        notifyAll();
        long start = System.nanoTime();
        long moved = start;
        long taken = buffer.first();
        while (over == null && !buffer.isDone() && thread.isAlive()) {
            long now = System.nanoTime();
            if (buffer.first() > taken) {
                taken = buffer.first();
                moved = now;
            }
            boolean isLonely = connection == null && !busy && now - start > LONELY_MILLIS * 1_000_000;
            boolean isStalled = buffer.hasOverflown() && now - moved > STALLED_MILLIS * 1_000_000;
            if (isLonely || isStalled || now - start > FAREWELL_MILLIS * 1_000_000) {
                return;
            }
            try {
                wait(20);
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    /** Reads what the observer has to say on one connection. */
    private final class Notes implements Runnable {
        private final Socket socket;
        private final DataInputStream in;

        Notes(Socket socket, DataInputStream in) {
            this.socket = socket;
            this.in = in;
        }

        void start() throws IOException {
            socket.setSoTimeout(0);
            new OwnThread(this, "foretell-notes").start();
        }

        @Override
        public void run() {
            try {
                while (over == null) {
                    Note note = Note.read(in);
                    switch (note.kind()) {
                        case TAKEN -> buffer.release(note.position());
                        case CALL -> calls.call(note.text());
                        case ENOUGH -> end("it stopped listening: " + note.text());
                    }
                }
            } catch (IOException | RuntimeException | Error e) {
                close();
            }
        }

        /** Makes the sender notice that the connection has ended. */
        private void close() {
            try {
                socket.close();
            } catch (IOException e) {
                return;
            }
        }
    }
}
