// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;

/** Streams of the socket of a channel are those of the channel. */
public final class SocketOfChannel {
    static int data;

    public static void main(String[] args) throws Exception {
        try (ServerSocketChannel server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket()) {
                    socket.connect(server.getLocalAddress());
                    data = 1; // at: WRITE
                    socket.getOutputStream().write(7);
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.socket().accept()) {
                System.out.println(socket.getInputStream().read());
                data = 2; // after: WRITE
                Parked.end(client);
            }
        }
    }
}
