// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedReader;
import java.io.PipedWriter;

/** Who has not read from a piped reader does not come after who wrote to it. */
public final class ReaderNotYetRead {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedWriter out = new PipedWriter();
        PipedReader in = new PipedReader(out);
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
