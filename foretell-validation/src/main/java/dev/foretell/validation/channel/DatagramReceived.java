// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Who receives a datagram from a channel comes after who sent it. */
public final class DatagramReceived {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramChannel channel = DatagramChannel.open().bind(new InetSocketAddress(here, 0))) {
            Thread sender = new Thread((Checked) () -> {
                try (DatagramChannel mine = DatagramChannel.open()) {
                    data = 1; // at: WRITE
                    mine.send(ByteBuffer.wrap(new byte[] {7}), channel.getLocalAddress());
                    Parked.here();
                }
            });
            sender.start();
            System.out.println(channel.receive(ByteBuffer.allocate(9)) != null);
            data = 2; // after: WRITE
            Parked.end(sender);
        }
    }
}
