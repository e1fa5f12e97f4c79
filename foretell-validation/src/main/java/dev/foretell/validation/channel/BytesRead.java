// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Who reads bytes from a channel comes after who wrote them to the other end. */
public final class BytesRead {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Thread client = new Thread((Checked) () -> {
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7}));
                    Parked.here();
                }
            });
            client.start();
            try (SocketChannel channel = server.accept()) {
                System.out.println(channel.read(ByteBuffer.allocate(9)));
                data = 2; // after: WRITE
                Parked.end(client);
            }
        }
    }
}
