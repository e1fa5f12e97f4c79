// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Who sees that there is something to read comes after who wrote it. */
public final class ReadySeen {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                Selector selector = Selector.open()) {
            Thread client = new Thread((Checked) () -> {
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7}));
                    Parked.here();
                }
            });
            client.start();
            try (SocketChannel channel = server.accept()) {
                channel.configureBlocking(false);
                channel.register(selector, SelectionKey.OP_READ);
                System.out.println(selector.select());
                data = 2; // after: WRITE
                Parked.end(client);
            }
        }
    }
}
