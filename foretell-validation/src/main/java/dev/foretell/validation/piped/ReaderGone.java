// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who cannot write to a piped stream comes after who closed it for reading. */
public final class ReaderGone {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            in.close();
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        try {
            out.write(7);
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
