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

/** Who selects a channel and reads from it comes after who wrote, and who accepts after who connected. */
public final class Selected {
    static int data;
    static int early;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                Selector selector = Selector.open()) {
            server.configureBlocking(false);
            server.register(selector, SelectionKey.OP_ACCEPT);
            Thread client = new Thread((Checked) () -> {
                early = 1; // at: EARLY
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    channel.write(ByteBuffer.wrap(new byte[] {7}));
                    channel.read(ByteBuffer.allocate(1));
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {8}));
                    Parked.here();
                }
            });
            client.start();
            selector.select();
            SocketChannel channel = server.accept();
            early = 2; // after: EARLY
            channel.configureBlocking(false);
            channel.register(selector, SelectionKey.OP_READ);
            ByteBuffer bytes = ByteBuffer.allocate(2);
            while (bytes.hasRemaining()) {
                selector.selectedKeys().clear();
                selector.select();
                if (channel.read(bytes) == 1 && bytes.hasRemaining()) {
                    channel.write(ByteBuffer.wrap(new byte[] {9}));
                }
            }
            data = 2; // after: WRITE
            System.out.println(bytes.get(1));
            Parked.end(client);
            channel.close();
        }
    }
}
