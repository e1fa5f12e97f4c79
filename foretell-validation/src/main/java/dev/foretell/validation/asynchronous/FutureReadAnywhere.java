// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.asynchronous;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** The same if the server listens at all addresses, and the client asks where. */
public final class FutureReadAnywhere {
    static int data;
    static int early;

    public static void main(String[] args) throws Exception {
        try (AsynchronousServerSocketChannel server =
                AsynchronousServerSocketChannel.open().bind(null)) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            Thread client = new Thread((Checked) () -> {
                early = 1; // at: EARLY
                try (AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
                    channel.connect(server.getLocalAddress()).get();
                    Parked.here();
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7})).get();
                }
            });
            client.start();
            try (AsynchronousSocketChannel channel = accepted.get()) {
                early = 2; // after: EARLY
                Future<Integer> read = channel.read(ByteBuffer.allocate(9));
                Parked.await(client);
                LockSupport.unpark(client);
                System.out.println(read.get());
                data = 2; // after: WRITE
            }
        }
    }
}
