// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who cannot write to a piped stream because its reader has ended comes after all that the reader did. */
public final class ReaderEnded {
    static int data;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread thread = new Thread((Checked) () -> {
            in.read();
            data = 1; // at: WRITE
        });
        thread.start();
        boolean ended = false;
        while (!ended) {
            try {
                out.write(7);
            } catch (IOException e) {
                ended = true;
            }
        }
        data = 2; // after: WRITE
        System.out.println("ended");
    }
}
