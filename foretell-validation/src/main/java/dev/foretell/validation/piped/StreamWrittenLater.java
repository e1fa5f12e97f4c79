// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who reads from a piped stream does not come after what the writer does later. */
public final class StreamWrittenLater {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
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
