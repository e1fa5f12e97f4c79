// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.nio.ByteBuffer;
import java.nio.channels.Pipe;

/** Who reads from a pipe does not come after who wrote to another one. */
public final class OtherPipe {
    static int data;

    public static void main(String[] args) throws Exception {
        Pipe pipe = Pipe.open();
        Pipe other = Pipe.open();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            other.sink().write(ByteBuffer.wrap(new byte[] {7}));
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        pipe.sink().write(ByteBuffer.wrap(new byte[] {7}));
        System.out.println(pipe.source().read(ByteBuffer.allocate(9)));
        data = 2; // racy: WRITE
        Parked.end(thread);
    }
}
