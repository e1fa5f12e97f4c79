// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;

/** Who sees that a socket is closed comes after who closed it; who sees that another is open does not. */
public final class ClosedSeen {
    static int data;
    static int more;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        ServerSocket server = new ServerSocket(0, 1, here);
        try (ServerSocket other = new ServerSocket(0, 1, here)) {
            Thread closer = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                more = 1; // at: OTHER
                server.close();
                Parked.here();
            });
            closer.start();
            Parked.await(closer);
            System.out.println(other.isClosed());
            more = 2; // racy: OTHER
            System.out.println(server.isClosed());
            data = 2; // after: WRITE
            Parked.end(closer);
        }
    }
}
