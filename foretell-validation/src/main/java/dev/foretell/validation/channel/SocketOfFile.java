// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/** Who reads bytes from a socket of a file comes after who wrote them to the other end. */
public final class SocketOfFile {
    static int data;
    static int early;

    public static void main(String[] args) throws Exception {
        Path directory = Files.createTempDirectory("validation");
        Path path = directory.resolve("socket");
        try (ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            server.bind(UnixDomainSocketAddress.of(path));
            Thread client = new Thread((Checked) () -> {
                early = 1; // at: EARLY
                try (SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(path))) {
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
        } finally {
            Files.delete(path);
            Files.delete(directory);
        }
    }
}
