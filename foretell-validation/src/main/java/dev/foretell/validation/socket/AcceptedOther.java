// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who accepts a connection does not come after who connected to another server, nor after what is done when connected. */
public final class AcceptedOther {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here);
                ServerSocket other = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                try (Socket socket = new Socket(here, other.getLocalPort())) {
                    System.out.println(socket.isBound());
                    Parked.here();
                }
            });
            client.start();
            Parked.await(client);
            try (Socket mine = new Socket(here, server.getLocalPort());
                    Socket socket = server.accept()) {
                System.out.println(mine.isBound() && socket.isBound());
                data = 2; // racy: WRITE
                Parked.end(client);
            }
        }
    }
}
