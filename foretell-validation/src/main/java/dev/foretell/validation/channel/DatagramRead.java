// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;

/** Who reads a datagram from a channel that is connected comes after who wrote it to one. */
public final class DatagramRead {
    static int data;

    public static void main(String[] args) throws Exception {
        InetAddress here = InetAddress.getLoopbackAddress();
        try (DatagramChannel channel = DatagramChannel.open().bind(new InetSocketAddress(here, 0));
                DatagramChannel other = DatagramChannel.open().bind(new InetSocketAddress(here, 0))) {
            channel.connect(other.getLocalAddress());
            other.connect(channel.getLocalAddress());
            Thread sender = new Thread((Checked) () -> {
                data = 1; // at: WRITE
                other.write(ByteBuffer.wrap(new byte[] {7}));
                Parked.here();
            });
            sender.start();
            System.out.println(channel.read(ByteBuffer.allocate(9)));
            data = 2; // after: WRITE
            Parked.end(sender);
        }
    }
}
