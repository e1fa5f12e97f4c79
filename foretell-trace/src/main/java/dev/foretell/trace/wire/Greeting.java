// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;

/**
 * The observer's first words.
 *
 * @param nonce what the program's proof must be about
 */
public record Greeting(byte[] nonce) {
    private static final byte[] MAGIC = {'F', 'O', 'R', 'E', 'T', 'E', 'L', 'O'};

    public void write(DataOutputStream out) throws IOException {
        out.write(MAGIC);
        out.writeByte(Wire.VERSION);
        out.write(nonce);
        out.flush();
    }

    public static Greeting read(DataInputStream in) throws IOException {
        Wire.expect(in, MAGIC, "an observer");
        return new Greeting(Wire.bytes(in, Wire.NONCE_BYTES));
    }
}
