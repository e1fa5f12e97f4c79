// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** Whose read fails because the channel is closed comes after who closed it. */
public final class ChannelClosed {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                SocketChannel mine = SocketChannel.open(server.getLocalAddress())) {
            SocketChannel channel = server.accept();
            Thread closer = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                System.out.println(mine.isOpen());
                channel.close();
                Parked.here();
            });
            closer.start();
            try {
                System.out.println(channel.read(ByteBuffer.allocate(9)));
            } catch (IOException e) {
                System.out.println("closed");
            }
            data = 2; // after: WRITE
            Parked.end(closer);
        }
    }
}
