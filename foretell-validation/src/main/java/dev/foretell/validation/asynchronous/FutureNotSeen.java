// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.asynchronous;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.util.concurrent.Future;

/** Who does not look at the result of an asynchronous read does not come after who wrote the bytes. */
public final class FutureNotSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            Thread client = new Thread((Checked) () -> {
                try (AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
                    channel.connect(server.getLocalAddress()).get();
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7})).get();
                    Parked.here();
                }
            });
            client.start();
            try (AsynchronousSocketChannel channel = accepted.get()) {
                Parked.await(client);
                data = 2; // racy: WRITE
                System.out.println(channel.read(ByteBuffer.allocate(9)).get());
                Parked.end(client);
            }
        }
    }
}
