// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketException;

/** Whose wait for a connection fails comes after who closed the server. */
public final class ServerClosed {
    static int data;
    /** In the call that waits for a connection. */
    private static boolean waits(Thread thread) {
        for (StackTraceElement frame : thread.getStackTrace()) {
            if (frame.getMethodName().equals("accept")) {
                return true;
            }
        }
        return false;
    }

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        ServerSocket server = new ServerSocket(0, 1, here);
        Thread main = Thread.currentThread();
        Thread stopper = new Thread((Checked) () -> {
            while (!waits(main)) {
                Thread.onSpinWait();
            }
            data = 1; // at: WRITE
            server.close();
            Parked.here();
        });
        stopper.start();
        try {
            server.accept();
        } catch (SocketException e) {
            System.out.println(server.getLocalPort() > 0);
        }
        data = 2; // after: WRITE
        Parked.end(stopper);
    }
}
