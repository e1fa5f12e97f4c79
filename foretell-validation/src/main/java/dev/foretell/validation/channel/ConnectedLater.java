// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Who accepts a connection that was begun without waiting comes after who began it, and what is written then comes before who reads it. */
public final class ConnectedLater {
    static int data;
    static int early;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Thread client = new Thread((Checked) () -> {
                early = 1; // at: EARLY
                try (SocketChannel channel = SocketChannel.open()) {
                    channel.configureBlocking(false);
                    channel.connect(server.getLocalAddress());
                    while (!channel.finishConnect()) {
                        Thread.onSpinWait();
                    }
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7}));
                    Parked.here();
                }
            });
            client.start();
            try (SocketChannel channel = server.accept()) {
                early = 2; // after: EARLY
                System.out.println(channel.read(ByteBuffer.allocate(9)));
                data = 2; // after: WRITE
                Parked.end(client);
            }
        }
    }
}
