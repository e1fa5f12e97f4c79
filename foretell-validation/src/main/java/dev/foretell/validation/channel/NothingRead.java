// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Who finds nothing to read in a channel comes after nobody. */
public final class NothingRead {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Thread client = new Thread((Checked) () -> {
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    data = 1; // at: WRITE
                    System.out.println(channel.isBlocking());
                    Parked.here();
                }
            });
            client.start();
            try (SocketChannel channel = server.accept()) {
                Parked.await(client);
                channel.configureBlocking(false);
                System.out.println(channel.read(ByteBuffer.allocate(9)));
                data = 2; // racy: WRITE
                Parked.end(client);
            }
        }
    }
}
