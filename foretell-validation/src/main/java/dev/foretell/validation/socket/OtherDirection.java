// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who writes bytes to a socket does not come after who reads them. */
public final class OtherDirection {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    System.out.println(socket.getInputStream().read());
                    data = 1; // at: WRITE
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                socket.getOutputStream().write(7);
                Parked.await(client);
                socket.getOutputStream().write(8);
                data = 2; // racy: WRITE
                Parked.end(client);
            }
        }
    }
}
