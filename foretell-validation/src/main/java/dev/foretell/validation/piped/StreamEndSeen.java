// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who reads the end of a piped stream comes after who closed it. */
public final class StreamEndSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            out.close();
            Parked.here();
        });
        thread.start();
        System.out.println(in.read());
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
