// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who reads bytes from a socket does not come after who wrote to another one of the same server. */
public final class OtherConnection {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 2, here);
                Socket mine = new Socket(here, server.getLocalPort());
                Socket accepted = server.accept();
                Socket theirs = new Socket(here, server.getLocalPort());
                Socket other = server.accept()) {
            Thread client = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                theirs.getOutputStream().write(7);
                Parked.here();
            });
            client.start();
            mine.getOutputStream().write(8);
            Parked.await(client);
            System.out.println(accepted.getInputStream().read());
            data = 2; // racy: WRITE
            System.out.println(other.getInputStream().read());
            Parked.end(client);
        }
    }
}
