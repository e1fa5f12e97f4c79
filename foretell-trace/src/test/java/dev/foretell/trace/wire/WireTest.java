// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class WireTest {
    private static final byte[] NONCE = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] SESSION = "fedcba9876543210".getBytes(StandardCharsets.US_ASCII);

    private interface Message {
        void write(DataOutputStream out) throws IOException;
    }

    @Test
    void readsWhatItWrites() throws IOException {
        assertThat(Greeting.read(bytes(new Greeting(NONCE)::write)).nonce()).isEqualTo(NONCE);
        Hello hello = new Hello(SESSION, 17, NONCE, new byte[Proof.BYTES], 4711, "com.acme.Main");
        Hello read = Hello.read(bytes(hello::write));
        assertThat(read.session()).isEqualTo(SESSION);
        assertThat(read.from()).isEqualTo(17);
        assertThat(read.process()).isEqualTo(4711);
        assertThat(read.name()).isEqualTo("com.acme.Main");
        assertThat(Answer.read(bytes(Answer.accepted(new byte[Proof.BYTES], 99)::write))
                        .position())
                .isEqualTo(99);
        assertThat(Answer.read(bytes(Answer.refused("no")::write)).refusal()).isEqualTo("no");
        assertThat(Answer.read(bytes(Answer.refused("no")::write)).again()).isFalse();
        assertThat(Answer.read(bytes(Answer.busy("later")::write)).again()).isTrue();
        for (Note note : new Note[] {Note.taken(5), Note.call("A.b"), Note.enough("why")}) {
            assertThat(Note.read(bytes(note::write))).isEqualTo(note);
        }
    }

    @Test
    void refusesStrangersAtTheFirstWrongByte() throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream("GET / HTTP/1.1".getBytes()));

        assertThatThrownBy(() -> Hello.read(in)).hasMessage("not a program with Foretell's agent");
        assertThat(in.available()).isEqualTo("ET / HTTP/1.1".length());
    }

    @Test
    void refusesOtherVersionsAndLongTexts() throws IOException {
        byte[] greeting = bytes(new Greeting(NONCE)::write).readAllBytes();
        greeting[8] = 2;
        assertThatThrownBy(() -> Greeting.read(new DataInputStream(new ByteArrayInputStream(greeting))))
                .hasMessageContaining("protocol 2, this is protocol 1");
        byte[] call = {1, -1, -1, 'x'};
        assertThatThrownBy(() -> Note.read(new DataInputStream(new ByteArrayInputStream(call))))
                .hasMessageContaining("a text of 65535 bytes");
        byte[] cut = {1, 0, 9, 'x'};
        assertThatThrownBy(() -> Note.read(new DataInputStream(new ByteArrayInputStream(cut))))
                .isInstanceOf(EOFException.class);
    }

    /** The second test case of RFC 4231. */
    @Test
    void provesAsTheStandardSays() {
        byte[] proof = Proof.hmac("Jefe".getBytes(), "what do ya want for nothing?".getBytes());

        assertThat(HexFormat.of().formatHex(proof))
                .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }

    @Test
    void tellsProofsApart() {
        Greeting greeting = new Greeting(NONCE);
        byte[] right = Proof.ofProgram("secret", greeting, SESSION, NONCE);
        Hello hello = new Hello(SESSION, 0, NONCE, right, 1, "");

        assertThat(Wire.isSame(right, Proof.ofProgram("secret", greeting, SESSION, NONCE)))
                .isTrue();
        assertThat(Wire.isSame(right, Proof.ofProgram("Secret", greeting, SESSION, NONCE)))
                .isFalse();
        assertThat(Wire.isSame(right, Proof.ofProgram("secret", greeting, NONCE, NONCE)))
                .isFalse();
        assertThat(Wire.isSame(right, Proof.ofObserver("secret", greeting, hello)))
                .isFalse();
        assertThat(Wire.isSame(right, new byte[0])).isFalse();
    }

    private static DataInputStream bytes(Message message) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        message.write(new DataOutputStream(bytes));
        return new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
    }
}
