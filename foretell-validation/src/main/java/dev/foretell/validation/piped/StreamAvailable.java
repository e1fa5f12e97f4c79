// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.piped;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

/** Who sees that there is something in a piped stream comes after who wrote it, and who reads much comes after all of it. */
public final class StreamAvailable {
    static int data;
    static int more;

    public static void main(String[] args) throws Exception {
        PipedOutputStream out = new PipedOutputStream();
        PipedInputStream in = new PipedInputStream(out);
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            out.write(new byte[] {7, 8, 9});
            more = 1; // at: MORE
            out.write(new byte[] {10});
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        System.out.println(in.available());
        data = 2; // after: WRITE
        System.out.println(in.read(new byte[9]));
        more = 2; // after: MORE
        Parked.end(thread);
    }
}
