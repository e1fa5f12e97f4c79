// SPDX-License-Identifier: Apache-2.0
package dev.foretell.validation.channel;

import dev.foretell.validation.Checked;
import dev.foretell.validation.Parked;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.SelectorProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/** A channel that is not the JDK's own has nothing inside that could be looked at; who sees it closed comes after who closed it. */
public final class ForeignChannel extends SocketChannel {
    static int data;

    private ForeignChannel() {
        super(SelectorProvider.provider());
    }

    public static void main(String[] args) throws Exception {
        Path path = Files.createTempFile("validation", null);
        Files.write(path, new byte[] {7});
        ForeignChannel channel = new ForeignChannel();
        Thread thread = new Thread((Checked) () -> {
            data = 1; // at: WRITE
            channel.close();
            Parked.here();
        });
        try (FileChannel file = FileChannel.open(path)) {
            System.out.println(file.transferTo(0, 1, channel));
        } finally {
            Files.delete(path);
        }
        thread.start();
        Parked.await(thread);
        System.out.println(channel.isOpen());
        data = 2; // after: WRITE
        Parked.end(thread);
    }

    @Override
    public int write(ByteBuffer source) {
        int count = source.remaining();
        source.position(source.limit());
        return count;
    }

    @Override
    public long write(ByteBuffer[] sources, int offset, int length) {
        return 0;
    }

    @Override
    public int read(ByteBuffer target) {
        return -1;
    }

    @Override
    public long read(ByteBuffer[] targets, int offset, int length) {
        return -1;
    }

    @Override
    public SocketChannel bind(SocketAddress local) {
        return this;
    }

    @Override
    public <T> SocketChannel setOption(SocketOption<T> name, T value) {
        return this;
    }

    @Override
    public <T> T getOption(SocketOption<T> name) {
        return null;
    }

    @Override
    public Set<SocketOption<?>> supportedOptions() {
        return Set.of();
    }

    @Override
    public SocketChannel shutdownInput() {
        return this;
    }

    @Override
    public SocketChannel shutdownOutput() {
        return this;
    }

    @Override
    public Socket socket() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isConnected() {
        return true;
    }

    @Override
    public boolean isConnectionPending() {
        return false;
    }

    @Override
    public boolean connect(SocketAddress remote) {
        return true;
    }

    @Override
    public boolean finishConnect() {
        return true;
    }

    @Override
    public SocketAddress getRemoteAddress() {
        return null;
    }

    @Override
    public SocketAddress getLocalAddress() {
        return null;
    }

    @Override
    protected void implCloseSelectableChannel() throws IOException {}

    @Override
    protected void implConfigureBlocking(boolean block) throws IOException {}
}
