// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/**
 * Where programs are awaited, and what they may ask of the observer.
 *
 * @param token what they must know; empty for none, which only loopback allows
 * @param programs how many may be watched at once
 * @param handshakeMillis how long one may take to introduce itself
 * @param silenceMillis how long one may send nothing before its connection counts as broken
 * @param graceMillis how long one whose connection broke may take to come back
 */
public record Settings(
        InetSocketAddress address,
        String token,
        int programs,
        int handshakeMillis,
        int silenceMillis,
        int graceMillis) {
    /** Where programs are awaited unless told otherwise. */
    public static final int DEFAULT_PORT = 7007;

    private static final int SHORTEST_TOKEN = 16;

    public Settings {
        if (!token.isEmpty() && token.length() < SHORTEST_TOKEN) {
            throw new IllegalArgumentException(
                    "the token has " + token.length() + " characters; take at least " + SHORTEST_TOKEN);
        }
        if (token.isEmpty() && !address.getAddress().isLoopbackAddress()) {
            throw new IllegalArgumentException("listening on " + address.getHostString()
                    + " lets other machines connect; set FORETELL_TOKEN to a secret of " + SHORTEST_TOKEN
                    + " characters or more, here and for the programs");
        }
    }

    /** Loopback, no token, 16 programs, patience as is good for people. */
    public static Settings defaults() {
        return new Settings(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), DEFAULT_PORT), "", 16, 5_000, 30_000, 10_000);
    }

    public Settings withAddress(InetSocketAddress where, String secret) {
        return new Settings(where, secret, programs, handshakeMillis, silenceMillis, graceMillis);
    }

    public Settings withPrograms(int most) {
        return new Settings(address, token, most, handshakeMillis, silenceMillis, graceMillis);
    }

    public Settings withPatience(int handshake, int silence, int grace) {
        return new Settings(address, token, programs, handshake, silence, grace);
    }
}
