// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.asynchronous;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;

/** A handler that is called comes after who asked for it, and after who wrote what was read. */
public final class HandlerCalled {
    static int data;
    static int asked;

    public static void main(String[] args) throws Exception {
        try (AsynchronousServerSocketChannel server = AsynchronousServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
            Future<AsynchronousSocketChannel> accepted = server.accept();
            Thread client = new Thread((Checked) () -> {
                try (AsynchronousSocketChannel channel = AsynchronousSocketChannel.open()) {
                    channel.connect(server.getLocalAddress()).get();
                    Parked.here();
                    data = 1; // at: WRITE
                    channel.write(ByteBuffer.wrap(new byte[] {7})).get();
                }
            });
            client.start();
            CountDownLatch done = new CountDownLatch(1);
            try (AsynchronousSocketChannel channel = accepted.get()) {
                Parked.await(client);
                asked = 1; // at: ASKED
                channel.read(ByteBuffer.allocate(9), "", new CompletionHandler<Integer, String>() {
                    @Override
                    public void completed(Integer result, String attachment) {
                        asked = 2; // after: ASKED
                        data = 2; // after: WRITE
                        done.countDown();
                    }

                    @Override
                    public void failed(Throwable e, String attachment) {
                        done.countDown();
                    }
                });
                LockSupport.unpark(client);
                done.await();
                System.out.println(data);
            }
        }
    }
}
