// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who connects to a server comes after who began to listen. */
public final class ListeningSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        int port;
        try (ServerSocket free = new ServerSocket(0, 1, here)) {
            port = free.getLocalPort();
        }
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            try (ServerSocket server = new ServerSocket(port, 1, here)) {
                System.out.println(server.isBound());
                Parked.here();
            }
        });
        thread.start();
        Parked.await(thread);
        try (Socket socket = new Socket(here, port)) {
            System.out.println(socket.isBound());
            data = 2; // after: WRITE
        }
        Parked.end(thread);
    }
}
