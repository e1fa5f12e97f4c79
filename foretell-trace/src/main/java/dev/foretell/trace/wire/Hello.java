// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * How a program introduces itself, at first and when it comes back after its connection broke.
 *
 * @param session tells this run of the program from all others
 * @param from the first byte of the trace that the program can still send
 * @param nonce what the observer's proof must be about
 * @param proof that the program knows the token, see {@link Proof#ofProgram}
 * @param process the program's process id
 * @param name what the program is called
 */
public record Hello(byte[] session, long from, byte[] nonce, byte[] proof, long process, String name) {
    private static final byte[] MAGIC = {'F', 'O', 'R', 'E', 'T', 'E', 'L', 'P'};

    public void write(DataOutputStream out) throws IOException {
        out.write(MAGIC);
        out.writeByte(Wire.VERSION);
        out.write(session);
        out.writeLong(from);
        out.write(nonce);
        out.write(proof);
        out.writeLong(process);
        Wire.text(out, name);
        out.flush();
    }

    public static Hello read(DataInputStream in) throws IOException {
        Wire.expect(in, MAGIC, "a program with Foretell's agent");
        return new Hello(
                Wire.bytes(in, Wire.NONCE_BYTES),
                in.readLong(),
                Wire.bytes(in, Wire.NONCE_BYTES),
                Wire.bytes(in, Proof.BYTES),
                in.readLong(),
                Wire.text(in));
    }
}
