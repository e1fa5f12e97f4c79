// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Takes a payload apart; nothing outside it is ever read, and every number is checked against its bound. */
final class PayloadReader {
    /** About what a text takes in memory beside its characters. */
    static final int TEXT_MEMORY = 128;

    private final byte[] bytes;
    private final int end;
    private int at;
    private byte[] text = new byte[64];
    private int textLength;
    private String lastText = "";
    private long memory;

    PayloadReader(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
    }

    boolean hasMore() {
        return at < end;
    }

    /** About how many bytes of memory keeping what was read so far takes. */
    long memory() {
        return memory;
    }

    /** Takes notice that keeping what was read takes so much memory beside that for texts. */
    void keeps(long more) {
        memory += more;
    }

    /** The array that holds the payload. */
    byte[] bytes() {
        return bytes;
    }

    int at() {
        return at;
    }

    int end() {
        return end;
    }

    int u8() throws DamageException {
        if (at == end) {
            throw tooShort();
        }
        return bytes[at++] & 0xff;
    }

    long varint() throws DamageException {
        long code = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            int next = u8();
            code |= (next & 0x7fL) << shift;
            if (next < 0x80) {
                return code;
            }
        }
        throw new DamageException("a number has more than 64 bits");
    }

    long zigzag() throws DamageException {
        long code = varint();
        return code >>> 1 ^ -(code & 1);
    }

    /** A number from 0 to {@code most}. */
    long upTo(long most, String what) throws DamageException {
        long value = varint();
        if (value < 0 || value > most) {
            throw new DamageException(what + " is out of range");
        }
        return value;
    }

    int upTo(int most, String what) throws DamageException {
        return (int) upTo((long) most, what);
    }

    /** A text; the same instance as before if it did not change. */
    String text() throws DamageException {
        int shared = upTo(textLength, "the shared part of a text");
        int rest = upTo(Math.min(Format.MAX_TEXT - shared, end - at), "the length of a text");
        if (rest == 0 && shared == textLength) {
            return lastText;
        }
        if (text.length < shared + rest) {
            text = Arrays.copyOf(text, Math.max(shared + rest, text.length * 2));
        }
        System.arraycopy(bytes, at, text, shared, rest);
        at += rest;
        textLength = shared + rest;
        lastText = new String(text, 0, textLength, StandardCharsets.UTF_8);
        memory += TEXT_MEMORY + textLength;
        return lastText;
    }

    private static DamageException tooShort() {
        return new DamageException("it ends within a field");
    }
}
