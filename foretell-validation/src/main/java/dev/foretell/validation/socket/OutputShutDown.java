// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who reads the end of a stream comes after who shut down the output of the other end, and not after what that one does later. */
public final class OutputShutDown {
    static int data;
    static int more;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort())) {
                    data = 1; // at: BEFORE
                    socket.shutdownOutput();
                    more = 1; // at: LATER
                    Parked.here();
                }
            });
            client.start();
            try (Socket socket = server.accept()) {
                System.out.println(socket.getInputStream().read());
                Parked.await(client);
                data = 2; // after: BEFORE
                more = 2; // racy: LATER
                Parked.end(client);
            }
        }
    }
}
