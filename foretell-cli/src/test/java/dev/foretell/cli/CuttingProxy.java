// SPDX-License-Identifier: Apache-2.0
package dev.foretell.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Random;

/** Passes connections on, and cuts the first few of them after some bytes. */
final class CuttingProxy implements Closeable {
    private final ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress());
    private final Random random = new Random(11);
    private final int target;
    private final int cuts;
    private int connections;

    CuttingProxy(int target, int cuts) throws IOException {
        this.target = target;
        this.cuts = cuts;
        start(this::accept);
    }

    String address() {
        return "127.0.0.1:" + server.getLocalPort();
    }

    private interface Task {
        void run() throws IOException;
    }

    private static void start(Task task) {
        Thread thread = new Thread(() -> {
            try {
                task.run();
            } catch (IOException e) {
                return;
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() throws IOException {
        while (true) {
            Socket program = server.accept();
            Socket observer = new Socket("127.0.0.1", target);
            long limit = connections++ < cuts ? 200 + random.nextInt(2000) : Long.MAX_VALUE;
            start(() -> pass(program, observer, limit));
            start(() -> pass(observer, program, Long.MAX_VALUE));
        }
    }

    private static void pass(Socket from, Socket to, long limit) throws IOException {
        try (from;
                to) {
            InputStream in = from.getInputStream();
            OutputStream out = to.getOutputStream();
            byte[] bytes = new byte[512];
            long left = limit;
            while (left > 0) {
                int count = in.read(bytes, 0, (int) Math.min(bytes.length, left));
                if (count < 0) {
                    return;
                }
                out.write(bytes, 0, count);
                left -= count;
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
