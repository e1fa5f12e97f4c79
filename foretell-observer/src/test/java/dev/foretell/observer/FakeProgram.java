// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import dev.foretell.trace.Value;
import dev.foretell.trace.binary.BlockWriter;
import dev.foretell.trace.binary.Format;
import dev.foretell.trace.raw.RawRecord;
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
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32C;

/** A program's side of the conversation, one step after the other. */
final class FakeProgram implements Closeable {
    /** Two threads write x: the first one 1, the second one 2; the second does not wait for the first. */
    static final String SPECIFICATION = """
            spec S {
              var x : int = a.Foo.x;
              property order = past { start(x = 2) -> once(x = 1) }
              on violation call a.Foo.abort;
            }
            """;

    private final Socket socket;
    private final DataInputStream in;
    private final DataOutputStream out;
    private final byte[] session;

    FakeProgram(int port, int session) throws IOException {
        this.socket = new Socket("127.0.0.1", port);
        this.in = new DataInputStream(socket.getInputStream());
        this.out = new DataOutputStream(socket.getOutputStream());
        this.session = new byte[Wire.NONCE_BYTES];
        this.session[0] = (byte) session;
    }

    /** A recording with one predictable violation. */
    static byte[] trace() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BlockWriter writer = begin(bytes, true)) {
            writer.end(new String[0], new long[0]);
        }
        return bytes.toByteArray();
    }

    /** The same, whose recorder ran out of room; what follows is no part of it. */
    static byte[] overflown() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (BlockWriter writer = begin(bytes, true)) {
            writer.lost("more than 64 KiB waited");
            writer.end(new String[0], new long[0]);
        }
        return bytes.toByteArray();
    }

    /** The same without its end. */
    static byte[] unfinished() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        begin(bytes, true);
        return bytes.toByteArray();
    }

    /** The same without values. */
    static byte[] withoutValues() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        begin(bytes, false);
        return bytes.toByteArray();
    }

    /** One block of names of 65,000 letters each, of which all but the first take ten bytes. */
    static byte[] bomb() {
        ByteBuffer file = ByteBuffer.allocate(1 << 21).order(ByteOrder.LITTLE_ENDIAN);
        file.put("FORETELL".getBytes(StandardCharsets.US_ASCII));
        file.put((byte) Format.MAJOR).put((byte) Format.MINOR);
        int block = file.position();
        file.put((byte) 1).put((byte) 0).putInt(0).putInt(0);
        int payload = file.position();
        file.put((byte) 9);
        for (int i = 0; i < 100_000; i++) {
            varint(file, i);
            file.put((byte) 0);
            varint(file, i == 0 ? 0 : 65_000);
            varint(file, i == 0 ? 65_004 : 4);
            file.put(new byte[i == 0 ? 65_000 : 0]);
            file.put(String.format("%04x", i & 0xffff).getBytes(StandardCharsets.US_ASCII));
        }
        file.putInt(block + 2, file.position() - payload);
        CRC32C crc = new CRC32C();
        crc.update(file.array(), block, file.position() - block);
        file.putInt((int) crc.getValue());
        return Arrays.copyOf(file.array(), file.position());
    }

    private static void varint(ByteBuffer to, int number) {
        int rest = number;
        for (; rest > 0x7f; rest >>>= 7) {
            to.put((byte) (rest | 0x80));
        }
        to.put((byte) rest);
    }

    private static BlockWriter begin(ByteArrayOutputStream bytes, boolean values) throws IOException {
        BlockWriter writer = new BlockWriter(bytes, false);
        writer.site(1, "a.Foo.m(Foo.java:1)", "a.Foo.x", 0, Value.LONG, Format.STATIC);
        writer.thread(1, "one", 0);
        writer.thread(2, "two", 0);
        long write = RawRecord.head(values ? RawRecord.WRITE_VALUE : RawRecord.WRITE, 1, 7);
        int slots = values ? 3 : 2;
        writer.events(1, 1, 0, new long[] {write, 0, 1}, 0, slots);
        writer.events(2, 1, 0, new long[] {write, RawRecord.version(1, 1), 2}, 0, slots);
        for (int round = 1; round < 4; round++) {
            writer.round(round, new int[0], 0);
        }
        return writer;
    }

    Answer introduce(long from, String token) throws IOException {
        Greeting greeting = Greeting.read(in);
        byte[] nonce = new byte[Wire.NONCE_BYTES];
        byte[] proof = Proof.ofProgram(token, greeting, session, nonce);
        new Hello(session, from, nonce, proof, 4711, "a.Foo").write(out);
        return Answer.read(in);
    }

    void send(byte[] bytes, int from, int to) throws IOException {
        out.write(bytes, from, to - from);
        out.flush();
    }

    void send(byte[] bytes) throws IOException {
        send(bytes, 0, bytes.length);
    }

    /** What the observer says until it ends the connection. */
    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        while (true) {
            try {
                notes.add(Note.read(in));
            } catch (IOException e) {
                return notes;
            }
        }
    }

    Note note() throws IOException {
        return Note.read(in);
    }

    /** Whether the observer has ended the connection; waits for it. */
    boolean isDismissed() {
        try {
            while (in.read() >= 0) {
                continue;
            }
            return true;
        } catch (IOException e) {
            return true;
        }
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
