// SPDX-License-Identifier: Apache-2.0
package dev.foretell.agent;

import dev.foretell.trace.binary.BlockWriter;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;

/** Where the trace goes: a file, or the same bytes to an observer. */
final class Destination {
    private static final int CONNECT_MILLIS = 5000;

    private Destination() {}

    static BlockWriter open(Options options) throws IOException {
        OutputStream out = options.observer().isEmpty() ? file(options.destfile()) : observer(options.observer());
        return new BlockWriter(out, options.compress());
    }

    /** The absolute name of the file that the trace goes to; null if it goes elsewhere. */
    static String file(Options options) {
        return options.observer().isEmpty() ? new File(options.destfile()).getAbsolutePath() : null;
    }

    private static OutputStream file(String name) throws IOException {
        File file = new File(name).getAbsoluteFile();
        file.getParentFile().mkdirs();
        return new FileOutputStream(file);
    }

    private static OutputStream observer(String address) throws IOException {
        int colon = address.lastIndexOf(':');
        try {
            String host = address.substring(0, Math.max(0, colon));
            int port = Integer.parseInt(address.substring(colon + 1));
            Socket socket = new Socket();
            socket.connect(new InetSocketAddress(host, port), CONNECT_MILLIS);
            return socket.getOutputStream();
        } catch (IllegalArgumentException e) {
            throw new IOException("observer=" + address + " is not HOST:PORT", e);
        }
    }
}
