// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedReader;
import java.io.PipedWriter;

/** Who reads from a piped reader does not come after what the writer does later. */
public final class ReaderWrittenLater {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedWriter out = new PipedWriter();
        PipedReader in = new PipedReader(out);
        Thread thread = new Thread((Checked) () -> {
            out.write(7);
            data = 1; // at: WRITE
            Parked.here();
        });
        thread.start();
        System.out.println(in.read());
        Parked.await(thread);
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
