// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import dev.foretell.trace.DamageException;
import dev.foretell.trace.TraceException;
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

    /** What was charged for the last text. */
    private long textMemory;

    private final MemoryShare memory;

    /** {@code memory}: what keeping that which is read takes is charged to it. */
    PayloadReader(byte[] bytes, int start, int end, MemoryShare memory) {
        this.bytes = bytes;
        this.at = start;
        this.end = end;
        this.memory = memory;
    }

    boolean hasMore() {
        return at < end;
    }

    /** Takes notice that keeping what was read takes so much memory beside that for texts. */
    void keeps(long more) throws TraceException {
        memory.take(more);
    }

    /** Takes notice that the last text is kept under a name of its own, even if it was the same instance as before. */
    void keepsCopy() throws TraceException {
        if (textMemory == 0) {
            memory.take(TEXT_MEMORY + textLength);
        }
    }

    /** Takes notice that the last text is not kept, because the same one is already. */
    void dropsText() {
        memory.free(textMemory);
        textMemory = 0;
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
    String text() throws TraceException {
        int shared = upTo(textLength, "the shared part of a text");
        int rest = upTo(Format.MAX_TEXT - shared, "the length of a text");
        if (rest > end - at) {
            throw tooShort();
        }
        if (rest == 0 && shared == textLength) {
            textMemory = 0;
            return lastText;
        }
        textMemory = TEXT_MEMORY + shared + rest;
        memory.take(textMemory);
        if (text.length < shared + rest) {
            text = Arrays.copyOf(text, Math.max(shared + rest, text.length * 2));
        }
        System.arraycopy(bytes, at, text, shared, rest);
        at += rest;
        textLength = shared + rest;
        lastText = new String(text, 0, textLength, StandardCharsets.UTF_8);
        return lastText;
    }

    private static DamageException tooShort() {
        return new DamageException("it ends within a field");
    }
}
