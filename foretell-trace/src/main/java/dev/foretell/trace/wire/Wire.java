// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** What all messages are made of. Numbers are big-endian. */
public final class Wire {
    /** Either side refuses another version than its own. */
    public static final int VERSION = 1;

    /** The length of sessions and nonces. */
    public static final int NONCE_BYTES = 16;

    /** Longer texts are cut off by who writes them, and refused by who reads them. */
    private static final int MAX_TEXT = 1024;

    private Wire() {}

    static byte[] bytes(DataInputStream in, int length) throws IOException {
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }

    static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int length = Math.min(bytes.length, MAX_TEXT);
        out.writeShort(length);
        out.write(bytes, 0, length);
    }

    static String text(DataInputStream in) throws IOException {
        int length = in.readUnsignedShort();
        if (length > MAX_TEXT) {
            throw new IOException("a text of " + length + " bytes was announced, more than " + MAX_TEXT);
        }
        return new String(bytes(in, length), StandardCharsets.UTF_8);
    }

    /** Reads the start of a message; byte by byte, so that whoever is no peer is found out at the first wrong one. */
    static void expect(DataInputStream in, byte[] magic, String who) throws IOException {
        byte[] start = new byte[magic.length];
        for (int i = 0; i < magic.length; i++) {
            start[i] = in.readByte();
            if (start[i] != magic[i]) {
                throw new IOException("not " + who);
            }
        }
        int version = in.readUnsignedByte();
        if (version != VERSION) {
            throw new IOException(who + " of protocol " + version + ", this is protocol " + VERSION
                    + "; use the same version of Foretell on both sides");
        }
    }

    /** Whether two byte strings are the same, found out in a time that tells nothing about where they differ. */
    public static boolean isSame(byte[] one, byte[] other) {
        int difference = one.length ^ other.length;
        for (int i = 0; i < Math.min(one.length, other.length); i++) {
            difference |= one[i] ^ other[i];
        }
        return difference == 0;
    }

    static byte[] concatenate(byte[]... parts) {
        int length = 0;
        for (byte[] part : parts) {
            length += part.length;
        }
        byte[] whole = new byte[length];
        int at = 0;
        for (byte[] part : parts) {
            System.arraycopy(part, 0, whole, at, part.length);
            at += part.length;
        }
        return whole;
    }
}
