// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.security.SecureRandom;

/** One connection of a program. One thread at a time uses it; any may close it. */
final class Connection implements Closeable {
    private static final SecureRandom RANDOM = new SecureRandom();

    private final Socket socket;
    private final DataOutputStream out;
    private final String token;
    private Greeting greeting;
    private Hello hello;

    Connection(Socket socket, String token) throws IOException {
        this.socket = socket;
        this.token = token;
        this.out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), 512));
        socket.setTcpNoDelay(true);
    }

    /** Who is at the other end. */
    String remote() {
        return String.valueOf(socket.getRemoteSocketAddress()).replaceFirst("^/", "");
    }

    Hello hello() {
        return hello;
    }

    /** The first half of the handshake, all of it within this time; who does not know the token gets no further. */
    void introduce(int millis) throws IOException {
        byte[] nonce = new byte[Wire.NONCE_BYTES];
        RANDOM.nextBytes(nonce);
        greeting = new Greeting(nonce);
        greeting.write(out);
        hello = Hello.read(new DataInputStream(new Hurried(socket, millis)));
        byte[] expected = Proof.ofProgram(token, greeting, hello.session(), hello.nonce());
        if (!token.isEmpty() && !Wire.isSame(expected, hello.proof())) {
            refuse("it does not know the token");
        }
        if (hello.from() < 0) {
            refuse("it starts before its start");
        }
    }

    /** Says why, to the program and to the caller. */
    void refuse(String reason) throws IOException {
        Answer.refused(reason).write(out);
        throw new IOException(reason);
    }

    /** Says why not now, to the program and to the caller; it comes again. */
    void postpone(String reason) throws IOException {
        Answer.busy(reason).write(out);
        throw new IOException(reason);
    }

    /** The second half of the handshake: the program is to go on with this byte. */
    void accept(long position) throws IOException {
        Answer.accepted(Proof.ofObserver(token, greeting, hello), position).write(out);
    }

    void tell(Note note) throws IOException {
        note.write(out);
    }

    /** Reads what is there, or waits for it; {@link SocketTimeoutException} after this time. */
    int read(byte[] into, int from, int length, int millis) throws IOException {
        socket.setSoTimeout(millis);
        return socket.getInputStream().read(into, from, length);
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            return;
        }
    }

    /** Reads from a socket until a time is over, however many reads it takes. */
    private static final class Hurried extends InputStream {
        private final Socket socket;
        private final long deadline;

        Hurried(Socket socket, int millis) {
            this.socket = socket;
            this.deadline = System.nanoTime() + millis * 1_000_000L;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            long left = (deadline - System.nanoTime()) / 1_000_000;
            if (left <= 0) {
                throw new SocketTimeoutException("it did not introduce itself in time");
            }
            socket.setSoTimeout((int) left);
            try {
                return socket.getInputStream().read(into, from, length);
            } catch (SocketTimeoutException e) {
                throw new SocketTimeoutException("it did not introduce itself in time");
            }
        }
    }
}
