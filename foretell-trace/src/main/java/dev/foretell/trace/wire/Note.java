// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * What the observer tells a program while the trace flows.
 *
 * @param position for {@link Kind#TAKEN}: what comes before this byte of the trace need not be sent again
 * @param text for {@link Kind#CALL}: what is to be called, such as {@code com.acme.Recovery.abort}; for {@link Kind#ENOUGH}: why
 */
public record Note(Kind kind, long position, String text) {
    /** What a note says. */
    public enum Kind {
        /** Bytes have been taken in. */
        TAKEN,
        /** A static method is to be called. */
        CALL,
        /** The observer wants no more; the program shall not come back. */
        ENOUGH
    }

    public static Note taken(long position) {
        return new Note(Kind.TAKEN, position, "");
    }

    public static Note call(String method) {
        return new Note(Kind.CALL, 0, method);
    }

    public static Note enough(String reason) {
        return new Note(Kind.ENOUGH, 0, reason);
    }

    public void write(DataOutputStream out) throws IOException {
        out.writeByte(kind.ordinal());
        if (kind == Kind.TAKEN) {
            out.writeLong(position);
        } else {
            Wire.text(out, text);
        }
        out.flush();
    }

    public static Note read(DataInputStream in) throws IOException {
        int kind = in.readUnsignedByte();
        if (kind == Kind.TAKEN.ordinal()) {
            return taken(in.readLong());
        }
        if (kind == Kind.CALL.ordinal()) {
            return call(Wire.text(in));
        }
        if (kind == Kind.ENOUGH.ordinal()) {
            return enough(Wire.text(in));
        }
        throw new IOException("the observer sent a note that this version does not know");
    }
}
