// SPDX-License-Identifier: Apache-2.0
package dev.foretell.examples.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A socket must not be used after it was closed. */
final class SocketUse extends Protocol {
    private final Socket socket = connect();

    private static Socket connect() {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new Socket(server.getInetAddress(), server.getLocalPort());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    void first() throws Exception {
        socket.getOutputStream();
    }

    @Override
    void second() throws Exception {
        socket.close();
    }

    public static void main(String[] args) throws InterruptedException {
        new SocketUse().run(args[0]);
    }
}
