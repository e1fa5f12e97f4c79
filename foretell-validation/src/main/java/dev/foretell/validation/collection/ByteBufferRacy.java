// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.collection;

import dev.foretell.validation.Parked;
import java.nio.ByteBuffer;

/** A ByteBuffer written to at once. */
public final class ByteBufferRacy {

    public static void main(String[] args) throws Exception {
        ByteBuffer buffer = ByteBuffer.allocate(16);
        Thread thread = new Thread(() -> {
            buffer.putInt(5); // at: CHANGE; expect: r w
            Parked.here();
        });
        thread.start();
        Parked.await(thread);
        buffer.putInt(6); // racy: CHANGE; expect: r w
        Parked.end(thread);
        System.out.println("done");
    }
}
