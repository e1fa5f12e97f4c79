// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.datagram;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;

/** Who receives a datagram does not come after who sent one to another socket. */
public final class ReceivedOther {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramSocket socket = new DatagramSocket(0, here);
                DatagramSocket other = new DatagramSocket(0, here)) {
            Thread sender = new Thread((Checked) () -> {
                try (DatagramSocket mine = new DatagramSocket()) {
                    data = 1; // at: WRITE
                    mine.send(new DatagramPacket(new byte[] {7}, 1, here, other.getLocalPort()));
                    Parked.here();
                }
            });
            sender.start();
            Parked.await(sender);
            other.send(new DatagramPacket(new byte[] {7}, 1, here, socket.getLocalPort()));
            DatagramPacket packet = new DatagramPacket(new byte[9], 9);
            socket.receive(packet);
            System.out.println(packet.getLength());
            data = 2; // racy: WRITE
            Parked.end(sender);
        }
    }
}
