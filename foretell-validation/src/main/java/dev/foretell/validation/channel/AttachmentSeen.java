// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Parked;
import java.nio.channels.Pipe;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;

/** Who gets what is attached to a key comes after who attached it. */
public final class AttachmentSeen {
    static int data;

    public static void main(String[] args) throws Exception {
        try (Selector selector = Selector.open();
                Pipe.SourceChannel channel = Pipe.open().source()) {
            channel.configureBlocking(false);
            SelectionKey key = channel.register(selector, 0);
            Thread thread = new Thread(() -> {
                data = 1; // at: WRITE
                key.attach("attached");
                Parked.here();
            });
            thread.start();
            Parked.await(thread);
            System.out.println(key.attachment());
            data = 2; // after: WRITE
            Parked.end(thread);
        }
    }
}
