// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Those who are introducing themselves. Who means it needs a moment, so when there are too many, the one that has taken longest is
 * sent away, of the address that has the most: whoever opens connections and says nothing keeps nobody out.
 */
final class Handshakes {
    private static final int MOST = 32;

    /** Oldest first; guarded by this. */
    private final Map<Socket, InetAddress> pending = new LinkedHashMap<>();

    synchronized void add(Socket socket) {
        if (pending.size() >= MOST) {
            close(oldest());
        }
        pending.put(socket, socket.getInetAddress());
    }

    private Socket oldest() {
        Map<InetAddress, Long> counts =
                pending.values().stream().collect(Collectors.groupingBy(address -> address, Collectors.counting()));
        InetAddress most = counts.entrySet().stream()
                .max(Comparator.comparing(Map.Entry::getValue))
                .orElseThrow()
                .getKey();
        return pending.entrySet().stream()
                .filter(entry -> entry.getValue().equals(most))
                .findFirst()
                .orElseThrow()
                .getKey();
    }

    private void close(Socket socket) {
        pending.remove(socket);
        try {
            socket.close();
        } catch (IOException e) {
            return;
        }
    }

    /** Whether it has not been sent away. */
    synchronized boolean has(Socket socket) {
        return pending.containsKey(socket);
    }

    synchronized void remove(Socket socket) {
        pending.remove(socket);
    }
}
