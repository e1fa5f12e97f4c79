// SPDX-License-Identifier: Apache-2.0
package dev.foretell.runtime.stream;

import java.io.IOException;

/**
 * The observer that a program talks to.
 *
 * @param token what both must know; empty for none
 * @param name what the program calls itself
 */
public record Peer(String host, int port, String token, String name) {
    /** Reads {@code HOST:PORT}. */
    public static Peer of(String address, String token, String name) throws IOException {
        int colon = address.lastIndexOf(':');
        try {
            int port = Integer.parseInt(address.substring(colon + 1));
            if (colon > 0 && port > 0 && port < 1 << 16) {
                return new Peer(address.substring(0, colon), port, token, name);
            }
        } catch (NumberFormatException e) {
            throw new IOException("observer=" + address + " is not HOST:PORT", e);
        }
        throw new IOException("observer=" + address + " is not HOST:PORT");
    }

    String address() {
        return host + ":" + port;
    }
}
