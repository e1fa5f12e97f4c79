// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who has not read from a piped stream does not come after who wrote to it. */
public final class StreamNotYetRead {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            out.write(7);
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        data = 2; // racy: WRITE
        System.out.println(in.read());
        Parked.end(thread);
    }
}
