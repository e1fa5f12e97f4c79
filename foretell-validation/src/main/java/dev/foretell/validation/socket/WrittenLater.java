// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who reads bytes from a socket does not come after what their writer does later. */
public final class WrittenLater {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    socket.getOutputStream().write(7);
                    data = 1; // at: WRITE
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                System.out.println(socket.getInputStream().read());
                Parked.await(client);
                data = 2; // racy: WRITE
                Parked.end(client);
            }
        }
    }
}
