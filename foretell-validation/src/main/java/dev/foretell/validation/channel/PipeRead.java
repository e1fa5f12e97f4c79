// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Who reads from a pipe comes after who wrote to it. */
public final class PipeRead {
    static int data;

    public static void main(String[] args) throws Exception {
        Pipe pipe = Pipe.open();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            pipe.sink().write(ByteBuffer.wrap(new byte[] {7}));
            Parked.here();
        });
        thread.start();
        System.out.println(pipe.source().read(ByteBuffer.allocate(9)));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
