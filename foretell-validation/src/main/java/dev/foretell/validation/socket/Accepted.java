// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who accepts a connection comes after who connected. */
public final class Accepted {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    System.out.println(socket.isBound());
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                System.out.println(socket.isBound());
                data = 2; // after: WRITE
                Parked.end(client);
            }
        }
    }
}
