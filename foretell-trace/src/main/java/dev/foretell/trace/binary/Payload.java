// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.binary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Bytes of a block in the making. */
final class Payload {
    private static final byte[] EMPTY = {};

    byte[] bytes;
    int size;
    private byte[] lastText = EMPTY;

    Payload(int capacity) {
        bytes = new byte[capacity];
    }

    void clear() {
        size = 0;
        lastText = EMPTY;
    }

    /** Makes room for so many more bytes. */
    void reserve(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length * 2));
        }
    }

    void u8(int value) {
        reserve(1);
        bytes[size++] = (byte) value;
    }

    void u32(int value) {
        reserve(4);
        putU32(bytes, size, value);
        size += 4;
    }

    void varint(long code) {
        reserve(10);
        while ((code & ~0x7fL) != 0) {
            bytes[size++] = (byte) (code | 0x80);
            code >>>= 7;
        }
        bytes[size++] = (byte) code;
    }

    void zigzag(long value) {
        varint(value << 1 ^ value >> 63);
    }

    void append(byte[] from, int start, int length) {
        reserve(length);
        System.arraycopy(from, start, bytes, size, length);
        size += length;
    }

    /** A text, as the number of bytes it shares with the text before it in this payload, and the rest. */
    void text(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        int length = utf8.length;
        if (length > Format.MAX_TEXT) {
            length = Format.MAX_TEXT;
            while ((utf8[length] & 0xc0) == 0x80) {
                length--;
            }
            utf8 = Arrays.copyOf(utf8, length);
        }
        int shared = 0;
        int most = Math.min(length, lastText.length);
        while (shared < most && utf8[shared] == lastText[shared]) {
            shared++;
        }
        varint(shared);
        varint(length - shared);
        append(utf8, shared, length - shared);
        lastText = utf8;
    }

    static void putU32(byte[] bytes, int at, int value) {
        bytes[at] = (byte) value;
        bytes[at + 1] = (byte) (value >>> 8);
        bytes[at + 2] = (byte) (value >>> 16);
        bytes[at + 3] = (byte) (value >>> 24);
    }
}
