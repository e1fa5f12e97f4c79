// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Who reads the end of a pipe comes after who closed it. */
public final class PipeEndSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        Pipe pipe = Pipe.open();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            pipe.sink().close();
            Parked.here();
        });
        thread.start();
        System.out.println(pipe.source().read(ByteBuffer.allocate(9)));
        data = 2; // after: WRITE
        Parked.end(thread);
    }
}
