// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.socket;

import dev.foretell.validation.Checked;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Who reads a line through buffers of the JDK comes after who wrote it, and the answer comes before who reads that. */
public final class LinesRead {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();

        try (ServerSocket server = new ServerSocket(0, 1, here)) {
            Thread client = new Thread((Checked) () -> {
                try (Socket socket = new Socket(here, server.getLocalPort());
                        PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
                        BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
                    data = 1; // at: QUESTION
                    out.println("question");
                    System.out.println(in.readLine());
                    data++; // after: ANSWER
                }
            });
            client.start();
            try (Socket socket = server.accept();
                    PrintWriter out = new PrintWriter(socket.getOutputStream(), true);
                    BufferedReader in = new BufferedReader(new InputStreamReader(socket.getInputStream()))) {
                System.out.println(in.readLine());
                data = 2; // after: QUESTION; at: ANSWER
                out.println("answer");
                System.out.println(in.readLine());
            }
        }
    }
}
