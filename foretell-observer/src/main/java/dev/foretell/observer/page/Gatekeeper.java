// SPDX-License-Identifier: Apache-2.0
package dev.foretell.observer.page;

import com.sun.net.httpserver.Headers;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Who may see the page. A name that resolves to this machine could let a page of another site read ours, so requests must be for an address or for the
 * host that is listened to. With a token, a browser proves once that it knows it, and has a cookie from then on.
 */
final class Gatekeeper {
    /** A host as an address, with or without a port. */
    private static final Pattern ADDRESS =
            Pattern.compile("(?:localhost|\\d+\\.\\d+\\.\\d+\\.\\d+|\\[[0-9a-fA-F:.]+])(?::\\d+)?");

    private final String host;
    private final String token;
    private final String cookie;
    private final String pass = random();

    /** @param token what browsers must know; empty for none */
    Gatekeeper(InetSocketAddress address, String token, int port) {
        this.host = address.getHostString();
        this.token = token;
        // Cookies know no ports, and there may be several observers.
        this.cookie = "foretell-" + port;
    }

    static String random() {
        byte[] bytes = new byte[16];
        new SecureRandom().nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    /** Whether a request is for this host. */
    boolean isForUs(Headers request) {
        String asked = request.getFirst("Host");
        return asked != null
                && (ADDRESS.matcher(asked).matches()
                        || asked.replaceFirst(":\\d+$", "").equalsIgnoreCase(host));
    }

    /** Whether a request may be answered with what programs do. */
    boolean mayRead(Headers request) {
        if (token.isEmpty()) {
            return true;
        }
        List<String> cookies = request.getOrDefault("Cookie", List.of());
        return cookies.stream()
                .flatMap(line -> List.of(line.split(";\\s*")).stream())
                .anyMatch(each -> isSame(each, cookie + "=" + pass));
    }

    /** What a browser that knows the token is to send from now on; null if it does not know it. */
    String cookie(String given) {
        return isSame(given, token) ? cookie + "=" + pass + "; HttpOnly; SameSite=Strict; Path=/" : null;
    }

    private static boolean isSame(String one, String other) {
        return MessageDigest.isEqual(one.getBytes(StandardCharsets.UTF_8), other.getBytes(StandardCharsets.UTF_8));
    }
}
