// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Who reads what was sent from a file comes after who sent it. */
public final class FileSent {
    static int data;

    public static void main(String[] args) throws Exception {
        Path path = Files.createTempFile("validation", null);
        Files.write(path, new byte[] {7});
        try (ServerSocketChannel server =
                        ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
                FileChannel file = FileChannel.open(path)) {
            Thread client = new Thread((Checked) () -> {
                try (SocketChannel channel = SocketChannel.open(server.getLocalAddress())) {
                    data = 1; // at: WRITE
                    file.transferTo(0, 1, channel);
                    Parked.here();
                }
            });
            client.start();
            try (SocketChannel channel = server.accept()) {
                System.out.println(channel.read(ByteBuffer.allocate(9)));
                data = 2; // after: WRITE
                Parked.end(client);
            }
        } finally {
            Files.delete(path);
        }
    }
}
