// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who has not read what was written to the other end of a socket does not come after it. */
public final class NotYetRead {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    data = 1; // at: WRITE
                    socket.getOutputStream().write(7);
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                Parked.await(client);
                data = 2; // racy: WRITE
                System.out.println(socket.getInputStream().read());
                Parked.end(client);
            }
        }
    }
}
