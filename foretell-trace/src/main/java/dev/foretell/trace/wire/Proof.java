// SPDX-License-Identifier: Apache-2.0
package dev.foretell.trace.wire;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/**
 * That someone knows the token, without telling it: HMAC-SHA-256 (RFC 2104), keyed by the token, of who says it and
 * both sides' nonces. All zeros where there is no token. Written out, because asking the JDK for a MAC would load its
 * cryptography into the observed program.
 */
public final class Proof {
    /** The length of a proof. */
    public static final int BYTES = 32;

    private static final int BLOCK = 64;
    private static final byte[] PROGRAM = {'p'};
    private static final byte[] OBSERVER = {'o'};

    private Proof() {}

    /** The program's proof. */
    public static byte[] ofProgram(String token, Greeting greeting, byte[] session, byte[] nonce) {
        return of(token, Wire.concatenate(PROGRAM, greeting.nonce(), nonce, session));
    }

    /** The observer's proof. */
    public static byte[] ofObserver(String token, Greeting greeting, Hello hello) {
        return of(token, Wire.concatenate(OBSERVER, greeting.nonce(), hello.nonce(), hello.session()));
    }

    private static byte[] of(String token, byte[] message) {
        return token.isEmpty() ? new byte[BYTES] : hmac(token.getBytes(StandardCharsets.UTF_8), message);
    }

    static byte[] hmac(byte[] secret, byte[] message) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] key = Arrays.copyOf(secret.length > BLOCK ? digest.digest(secret) : secret, BLOCK);
            byte[] inner = digest.digest(Wire.concatenate(masked(key, 0x36), message));
            return digest.digest(Wire.concatenate(masked(key, 0x5c), inner));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static byte[] masked(byte[] key, int mask) {
        byte[] masked = new byte[key.length];
        for (int i = 0; i < key.length; i++) {
            masked[i] = (byte) (key[i] ^ mask);
        }
        return masked;
    }
}
