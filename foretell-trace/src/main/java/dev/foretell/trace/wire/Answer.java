// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Whether the observer takes a program in.
 *
 * @param refusal why not, or null
 * @param again whether a program that is refused shall come again
 * @param proof that the observer knows the token, see {@link Proof#ofObserver}
 * @param position the byte of the trace to go on with
 */
public record Answer(String refusal, boolean again, byte[] proof, long position) {
    private static final int ACCEPTED = 0;
    private static final int REFUSED = 1;
    private static final int BUSY = 2;

    /** The program is to go on with this byte. */
    public static Answer accepted(byte[] proof, long position) {
        return new Answer(null, false, proof, position);
    }

    /** It is refused for good. */
    public static Answer refused(String reason) {
        return new Answer(reason, false, new byte[Proof.BYTES], 0);
    }

    /** There is no room now; it shall come again. */
    public static Answer busy(String reason) {
        return new Answer(reason, true, new byte[Proof.BYTES], 0);
    }

    public void write(DataOutputStream out) throws IOException {
        if (refusal != null) {
            out.writeByte(again ? BUSY : REFUSED);
            Wire.text(out, refusal);
        } else {
            out.writeByte(ACCEPTED);
            out.write(proof);
            out.writeLong(position);
        }
        out.flush();
    }

    public static Answer read(DataInputStream in) throws IOException {
        int status = in.readUnsignedByte();
        if (status == REFUSED) {
            return refused(Wire.text(in));
        }
        if (status == BUSY) {
            return busy(Wire.text(in));
        }
        if (status != ACCEPTED) {
            throw new IOException("the observer gave an answer that this version does not know");
        }
        return accepted(Wire.bytes(in, Proof.BYTES), in.readLong());
    }
}
