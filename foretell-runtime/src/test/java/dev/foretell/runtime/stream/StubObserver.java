// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** An observer that does what a test tells it, one connection after the other. */
final class StubObserver implements Closeable {
    private final ServerSocket server;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    private Socket socket;
    private DataInputStream in;
    private DataOutputStream out;

    StubObserver() throws IOException {
        this(0);
    }

    StubObserver(int port) throws IOException {
        server = new ServerSocket(port, 8, InetAddress.getLoopbackAddress());
    }

    Peer peer(String token) {
        return new Peer("127.0.0.1", server.getLocalPort(), token, "test");
    }

    int port() {
        return server.getLocalPort();
    }

    /** Takes the next connection and lets it go on with what was not received. */
    Hello accept(String token) throws IOException {
        Greeting greeting = greet();
        Hello hello = Hello.read(in);
        Answer.accepted(Proof.ofObserver(token, greeting, hello), received.size())
                .write(out);
        return hello;
    }

    /** Takes the next connection and gives it this answer. */
    Hello answer(Answer answer) throws IOException {
        greet();
        Hello hello = Hello.read(in);
        answer.write(out);
        return hello;
    }

    private Greeting greet() throws IOException {
        socket = server.accept();
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
        Greeting greeting = new Greeting(new byte[Wire.NONCE_BYTES]);
        greeting.write(out);
        return greeting;
    }

    /** Receives until so many bytes are there in all. */
    byte[] receive(int bytes) throws IOException {
        received.writeBytes(in.readNBytes(bytes - received.size()));
        return received.toByteArray();
    }

    void tell(Note note) throws IOException {
        note.write(out);
    }

    void hangUp() throws IOException {
        socket.close();
    }

    @Override
    public void close() throws IOException {
        if (socket != null) {
            socket.close();
        }
        server.close();
    }
}
