// SPDX-License-Identifier: Apache-2.0
package dev.foretell.bench.fuzz;

import dev.foretell.trace.wire.Answer;
import dev.foretell.trace.wire.Greeting;
import dev.foretell.trace.wire.Hello;
import dev.foretell.trace.wire.Note;
import dev.foretell.trace.wire.Proof;
import dev.foretell.trace.wire.Wire;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A program's side of the conversation with an observer, with ways to do it wrong. */
final class HostileProgram implements Closeable {
    /** How many ways there are. */
    static final int WAYS = 9;

    private static final int MILLIS = 5_000;

    private final int port;
    private final byte[] session;
    private Socket socket;
    private DataInputStream in;
    private DataOutputStream out;

    HostileProgram(int port, int session) throws IOException {
        this.port = port;
        this.session = Arrays.copyOf(ByteBuffer.allocate(4).putInt(session).array(), Wire.NONCE_BYTES);
        connect();
    }

    private void connect() throws IOException {
        socket = new Socket("127.0.0.1", port);
        socket.setSoTimeout(MILLIS);
        in = new DataInputStream(socket.getInputStream());
        out = new DataOutputStream(socket.getOutputStream());
    }

    Answer introduce(long from, String name) throws IOException {
        Greeting greeting = Greeting.read(in);
        byte[] nonce = new byte[Wire.NONCE_BYTES];
        new Hello(session, from, nonce, Proof.ofProgram("", greeting, session, nonce), 4711, name).write(out);
        return Answer.read(in);
    }

    void send(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    /** The last note before the observer ends the connection; null if there is none. */
    Note lastNote() {
        Note last = null;
        try {
            while (true) {
                last = Note.read(in);
            }
        } catch (IOException e) {
            return last;
        }
    }

    /** Behaves in one of the ways, and says which; that the observer ends the connection meanwhile is as it should be. */
    String behave(int way, byte[] bytes) {
        try {
            switch (way) {
                case 0:
                    return "silent";
                case 1:
                    send(bytes);
                    return "no introduction";
                case 2:
                    Greeting.read(in);
                    send(Arrays.copyOf("FORETELP\u0001and no more".getBytes("ISO-8859-1"), 5 + bytes.length % 15));
                    return "half an introduction";
                case 3:
                    introduce(1 + bytes.length, "from the middle");
                    return "from the middle";
                case 4:
                    introduce(0, "\u001b[2J\n\u0000\u202e" + "x".repeat(bytes.length % 2_000));
                    send(bytes);
                    return "odd name";
                case 5:
                    introduce(0, "comes back");
                    send(Arrays.copyOf(bytes, bytes.length / 2));
                    socket.close();
                    connect();
                    send(bytes, introduce(0, "comes back").position());
                    return "comes back";
                case 6:
                    introduce(0, "leaves");
                    send(bytes);
                    socket.close();
                    return "leaves";
                default:
                    introduce(0, "liar");
                    send(bytes);
                    return "liar";
            }
        } catch (IOException e) {
            return "sent away";
        }
    }

    private void send(byte[] bytes, long from) throws IOException {
        if (from >= 0 && from <= bytes.length) {
            send(Arrays.copyOfRange(bytes, (int) from, bytes.length));
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
