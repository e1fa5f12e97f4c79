// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who reads the end of a stream comes after who closed the other end of the socket. */
public final class EndSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    data = 1; // at: WRITE
                    System.out.println(socket.isBound());
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                System.out.println(socket.getInputStream().read());
                data = 2; // after: WRITE
            }
        }
    }
}
